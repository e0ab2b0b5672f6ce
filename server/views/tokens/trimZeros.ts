/** A decimal string without the zeros that say nothing; there is no negative zero. */
export const trimZeros = (decimal: string): string =>
  decimal
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^-0$/, '0');
