import { placeAt, type Source, sourcesIn } from './source-texts.js';

/** Says on which line of its table a fault begins; null where the table does not spell its name. */
export const faultLines = (): ((fault: {
  readonly name: string;
  readonly file?: string;
}) => number | null) => {
  const tables = new Map(
    sourcesIn('src/reference/faults').map((table): [string, Source] => [table.file, table]),
  );
  return ({ name, file = '' }) => {
    const table = tables.get(file);
    const offset = table?.text.indexOf(`name: '${name}'`) ?? -1;
    return table === undefined || offset < 0 ? null : placeAt(table, offset).line;
  };
};
