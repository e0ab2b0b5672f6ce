const NO_OWN_ADDRESS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']);

/** Opens a door. Throws an error that names `variable` where its host is none of this machine's. */
export async function atHost<Door>(
  variable: 'HOST' | 'METRICS_HOST',
  host: string,
  open: (host: string) => Promise<Door>,
): Promise<Door> {
  try {
    return await open(host);
  } catch (cause) {
    if (!NO_OWN_ADDRESS.has(String((cause as { code?: unknown }).code))) throw cause;
    throw new Error(`${variable} is no address of this machine: ${host}.`, { cause });
  }
}
