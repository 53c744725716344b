/** Answers the definition; "GET {base_url}/v1/products/definitions". */
export function getDefinitions(call) {
    return { status: 200, body: call.world.rules.definitionAnswer(call) };
}
//# sourceMappingURL=get-definitions.js.map