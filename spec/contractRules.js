import { closedRequests } from './rules/closedRequests.js';
import { componentName } from './rules/componentName.js';
import { describedSchemas } from './rules/describedSchemas.js';
import { errorResponses } from './rules/errorResponses.js';
import { fileLength } from './rules/fileLength.js';
import { flatAnswers } from './rules/flatAnswers.js';
import { markedText } from './rules/markedText.js';
import { modelReach } from './rules/modelReach.js';
import { namedExamples } from './rules/namedExamples.js';
import { namedObjects } from './rules/namedObjects.js';
import { oneSpelling } from './rules/oneSpelling.js';
import { openResponses } from './rules/openResponses.js';
import { operationAccess } from './rules/operationAccess.js';
import { operationIdempotency } from './rules/operationIdempotency.js';
import { operationName } from './rules/operationName.js';
import { portablePatterns } from './rules/portablePatterns.js';
import { portableTypes } from './rules/portableTypes.js';
import { propertyCasing } from './rules/propertyCasing.js';
import { rateClass } from './rules/rateClass.js';
import { responseHeaders } from './rules/responseHeaders.js';
import { uniqueNames } from './rules/uniqueNames.js';

/** What this contract demands of itself beyond OpenAPI. Each rule is one file of `rules/`. */
export default function contractRules() {
  return {
    id: 'contract',
    // One event of a stream or row of a CSV is a schema like any other: its references are bundled, and the rules for schemas hold for it.
    typeExtension: {
      oas3: (types) => ({
        ...types,
        MediaType: {
          ...types.MediaType,
          properties: { ...types.MediaType.properties, 'x-events': 'Schema', 'x-rows': 'Schema' },
        },
      }),
    },
    rules: {
      oas3: {
        'closed-requests': closedRequests,
        'component-name': componentName,
        'described-schemas': describedSchemas,
        'error-responses': errorResponses,
        'file-length': fileLength,
        'flat-answers': flatAnswers,
        'marked-text': markedText,
        'model-reach': modelReach,
        'named-examples': namedExamples,
        'named-objects': namedObjects,
        'one-spelling': oneSpelling,
        'open-responses': openResponses,
        'operation-access': operationAccess,
        'operation-idempotency': operationIdempotency,
        'operation-name': operationName,
        'portable-patterns': portablePatterns,
        'portable-types': portableTypes,
        'property-casing': propertyCasing,
        'rate-class': rateClass,
        'response-headers': responseHeaders,
        'unique-names': uniqueNames,
      },
    },
  };
}
