const PERCENT = /(pct|percent|percentage)$/i;
const PART = /^(share|fraction|portion|part)$|(Share|Fraction|Portion|_share|_fraction|_portion)$/;
const RATIO = /(Ratio|_ratio)$/;
const BPS = /(Bps|_bps)$/;
/** Other words for the ends of a span, and for a moment in one of them. */
const SPAN =
  /^(since|until|after|before|start|end)$|^(since|until|after|before|start|end|from|to)(Time|Date|Timestamp)$/i;

/**
 * One spelling for each kind of value: a part is `...Bps`, an integer, or `...Ratio`, a decimal fraction in text; a span of time is
 * `from` and `to`. What is deprecated keeps its name.
 */
export function oneSpelling() {
  return {
    Parameter(parameter, { report, location }) {
      const message = faultOf(parameter.name) ?? spanFault(parameter);
      if (message !== null && parameter.deprecated !== true)
        report({ message, location: location.child('name') });
    },
    Schema(schema, { report, resolve, location }) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const message = faultOf(name) ?? typeFault(name, property, resolve);
        if (message !== null && property.deprecated !== true)
          report({ message, location: location.child(['properties', name]).key() });
      }
    },
  };
}

function faultOf(name) {
  if (PERCENT.test(name)) return `${name}: a percentage is a decimal fraction named ...Ratio.`;
  if (PART.test(name)) return `${name}: a part is ...Bps, or a decimal fraction named ...Ratio.`;
  return null;
}

const spanFault = ({ name }) => (SPAN.test(name) ? `${name}: a span of time is \`from\` and \`to\`.` : null);

function typeFault(name, property, resolve) {
  const types = typesOf(property, resolve);
  if (RATIO.test(name) && types.some((type) => type !== 'string')) return `${name}: a ratio is text.`;
  if (BPS.test(name) && types.some((type) => type !== 'integer'))
    return `${name}: basis points are an integer.`;
  return null;
}

/** Without null, through references. */
function typesOf(property, resolve) {
  const schema = property.$ref === undefined ? property : (resolve(property).node ?? {});
  const own = [schema.type ?? []].flat();
  const parts = (schema.oneOf ?? schema.anyOf ?? []).flatMap((part) => typesOf(part, resolve));
  return [...own, ...parts].filter((type) => type !== 'null');
}
