interface Platform {
  readonly location?: { readonly origin?: string };
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

const platform = globalThis as unknown as Platform;

/** The origin of the page or of its worker. Undefined outside a browser. */
export const pageOrigin = (): string | undefined => platform.location?.origin;

/** A variable of the environment; an empty one counts as absent. In a page, where a bundler may fake variables, there are none. */
export const environmentValue = (name: string): string | undefined =>
  pageOrigin() === undefined ? platform.process?.env?.[name] || undefined : undefined;
