import sparticuz from '@sparticuz/chromium';

/** Once, before any test file: two that unpack the same program at once would start half of it. */
export default async function unpackBrowser(): Promise<void> {
  await sparticuz.executablePath();
}
