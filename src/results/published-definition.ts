import { sha256 } from '../basics/sha256.js';

/** A field as the definition of a target publishes it. */
export interface PublishedField {
  readonly owner: 'product' | 'variant';
  readonly code: string;
  readonly fieldType: string;
  readonly required: boolean;
  readonly multiLanguage: boolean;
  readonly multiChannel: boolean;
}

/** The definition that a run went by. */
export interface PublishedDefinition {
  /** Over its fields, in whatever order they were published. */
  readonly digest: string;
  readonly fields: readonly PublishedField[];
}

const lineOf = ({ owner, code, fieldType, required, multiLanguage, multiChannel }: PublishedField): string =>
  JSON.stringify([owner, code, fieldType, required, multiLanguage, multiChannel]);

/** SHA-256 over the fields of a definition: two that ask for the same in another order have one digest. */
export const digestOfFields = (fields: readonly PublishedField[]): string => {
  const lines = fields.map(lineOf).toSorted((one, other) => (one < other ? -1 : 1));
  return sha256(lines.join('\n'));
};

/** What results say of a definition: each field with what it published, and nothing that the suite made of it. */
export const publishedDefinition = (fields: readonly PublishedField[]): PublishedDefinition => {
  const published = fields.map(({ owner, code, fieldType, required, multiLanguage, multiChannel }) => ({
    owner,
    code,
    fieldType,
    required,
    multiLanguage,
    multiChannel,
  }));
  return { digest: digestOfFields(published), fields: published };
};
