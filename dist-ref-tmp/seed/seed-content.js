import { valueFor } from './seed-values.js';
/** Fills the fields of a product or variant, each at every place where a client may put it. */
export function contentFor(fields, audience, seeding) {
    const base = {};
    const languages = nodes(audience.languages);
    const channels = nodes(audience.channels);
    for (const field of fields) {
        const put = (node) => {
            node[field.code] = valueFor(field, seeding);
        };
        if (!field.multiLanguage)
            put(base);
        else
            for (const node of Object.values(languages))
                put(node);
        if (!field.multiChannel)
            continue;
        for (const node of Object.values(channels)) {
            if (!field.multiLanguage)
                put(node);
            else
                putInLanguages(node, audience.languages, field, seeding);
        }
    }
    return { ...base, ...filled('languages', languages), ...filled('channels', channels) };
}
function putInLanguages(channel, languages, field, seeding) {
    const before = channel.languages;
    const entries = languages.map((language) => {
        const node = isNode(before) ? before[language] : undefined;
        return [language, { ...(isNode(node) ? node : {}), [field.code]: valueFor(field, seeding) }];
    });
    if (entries.length > 0)
        channel.languages = Object.fromEntries(entries);
}
function nodes(names) {
    return Object.fromEntries(names.map((name) => [name, {}]));
}
function filled(name, node) {
    const entries = Object.entries(node).filter(([, content]) => Object.keys(content).length > 0);
    return entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) };
}
function isNode(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
//# sourceMappingURL=seed-content.js.map