/**
 * A JSON answer is a reference, or `allOf` of a resource and WithMeta, of which the published document makes one flat schema. Whatever
 * else stands there loses what may be null in every language of openapi-generator. A component extends at most one other one.
 */
export function flatAnswers() {
  return {
    Response(response, { report, location }) {
      const schema = response.content?.['application/json']?.schema;
      if (schema === undefined) return;
      const forms = schema.oneOf ?? [schema];
      for (const { $ref, allOf } of forms) {
        const isResource = allOf?.length === 2 && allOf[1].$ref?.endsWith('/WithMeta.yaml') && allOf[0].$ref;
        if ($ref === undefined && !isResource)
          report({
            message: 'An answer is one component, or allOf of one and WithMeta.',
            location: location.child(['content', 'application/json', 'schema']),
          });
      }
    },
    Schema(schema, { report, location }) {
      if (schema.allOf === undefined) return;
      const isExtension = schema.allOf.length === 2 && schema.allOf[0].$ref && schema.allOf[1].properties;
      if (/^#?\/?$/.test(location.pointer) && !isExtension)
        report({ message: 'A component extends one other one by its own properties.', location });
    },
  };
}
