import { exampleValue } from '../publish/requestExample.ts';
import {
  type Contract,
  type Endpoint,
  examplesOf,
  type Parameter,
  parametersOf,
  type Schema,
} from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';
import { isPublic, takesSessionAlone } from './operationFacts.ts';
import { follow } from './typeWords.ts';

/** The form that sends the operation. The page's script shows it: without a script it could send nothing. */
export function tryForm(contract: Contract, endpoint: Endpoint): string {
  const { method, path, operation } = endpoint;
  const places = (['path', 'query'] as const).map((place) =>
    parametersOf(contract, endpoint, place).map((parameter) => parameterField(contract, parameter)),
  );
  const takesKey = (operation['x-idempotency'] ?? 'none') !== 'none';
  const parts = [
    accessField(endpoint),
    ...places.flat(),
    takesKey ? field('header:Idempotency-Key', 'Idempotency-Key', '', 'a new one for each request') : '',
    bodyField(contract, endpoint),
  ];
  return `<form id="try" class="try" data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}" aria-labelledby="try-title" autocomplete="off" hidden>
<h2 id="try-title">Try it</h2>
${parts.join('')}<p><button type="submit" class="send">Send</button> <span class="address"></span></p>
<div class="outcome" role="status"></div>
</form>
`;
}

function accessField(endpoint: Endpoint): string {
  if (isPublic(endpoint)) return '<p class="hint">Public: no key is needed.</p>\n';
  if (takesSessionAlone(endpoint))
    return '<p class="hint">Takes no key. After a sign-in with a wallet the browser sends its cookie.</p>\n';
  return `<p class="field"><label for="try-key">API key</label><span class="row"><input id="try-key" type="password" name="key" placeholder="cpk_…" spellcheck="false" autocomplete="off" aria-describedby="try-key-hint"><button type="button" class="show" aria-pressed="false">Show</button></span></p>
<p class="hint" id="try-key-hint">Stays in this tab until it is closed. A request moves real money of the service that it is sent to.</p>
`;
}

const field = (name: string, label: string, value: string, hint: string, isRequired = false): string => {
  const id = `try-${name.replaceAll(/[^\w-]/g, '-')}`;
  return `<p class="field"><label for="${id}">${escapeHtml(label)}</label><input id="${id}" name="${escapeHtml(name)}" value="${escapeHtml(value)}" placeholder="${escapeHtml(hint)}" spellcheck="false"${isRequired ? ' required' : ''}></p>\n`;
};

function parameterField(contract: Contract, parameter: Parameter): string {
  const { name, required = false, in: place } = parameter;
  const schema = follow(contract, parameter.schema);
  const example = exampleValue(contract, parameter);
  const value = required && example !== undefined ? String(example) : '';
  const values = schema.enum as readonly Schema[keyof Schema][] | undefined;
  if (values === undefined || required)
    return field(`${place}:${name}`, name, value, hintOf(schema, example), required);
  const options = ['', ...values.map(String)].map((one) => `<option>${escapeHtml(one)}</option>`);
  return `<p class="field"><label for="try-${name}">${name}</label><select id="try-${name}" name="${place}:${name}">${options.join('')}</select></p>\n`;
}

function hintOf(schema: Schema, example: unknown): string {
  if (schema.default !== undefined) return `optional, default ${String(schema.default)}`;
  return example === undefined ? 'optional' : `optional, such as ${String(example)}`;
}

function bodyField(contract: Contract, { operation }: Endpoint): string {
  const forms = examplesOf(contract, operation.requestBody, 'multipart/form-data');
  if (forms.length > 0)
    return Object.keys(forms[0]?.[1].value as object)
      .map(
        (name) =>
          `<p class="field"><label for="try-${name}">${name}</label><input id="try-${name}" type="file" name="file:${name}" required></p>\n`,
      )
      .join('');
  const bodies = examplesOf(contract, operation.requestBody, 'application/json');
  const [first] = bodies;
  if (first === undefined) return '';
  const textOf = (value: unknown): string => escapeHtml(JSON.stringify(value, null, 2));
  const options = bodies.map(
    ([name, { summary = name, value }]) => `<option value="${textOf(value)}">${escapeHtml(summary)}</option>`,
  );
  const choice = `<p class="field"><label for="try-example">Example</label><select id="try-example">${options.join('')}</select></p>\n`;
  const text = textOf(first[1].value);
  const rows = Math.min(text.split('\n').length + 1, 16);
  return `${bodies.length > 1 ? choice : ''}<p class="field"><label for="try-body">Body (JSON)</label><textarea id="try-body" name="body" rows="${rows}" spellcheck="false">${text}</textarea></p>\n`;
}
