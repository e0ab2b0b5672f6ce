const ADDRESS_ERRORS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']);

/** An error for a wrong host names `variable`. */
export async function openAtHost<Door>(
  variable: 'HOST' | 'METRICS_HOST',
  host: string,
  open: (host: string) => Promise<Door>,
): Promise<Door> {
  try {
    return await open(host);
  } catch (cause) {
    if (!ADDRESS_ERRORS.has(String((cause as { code?: unknown }).code))) throw cause;
    throw new Error(`${variable} is not an address of this machine: ${host}.`, { cause });
  }
}
