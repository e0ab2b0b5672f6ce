import { useState } from 'react';

/** Pictures of other hosts are not loaded: their hosts would learn who looks at what. */
function ownUrl(url: string | null | undefined, width: number): string | null {
  if (url == null || !URL.canParse(url, location.href)) return null;
  const parsed = new URL(url, location.href);
  if (!parsed.pathname.startsWith('/api/v1/ipfs/')) return null;
  return `${parsed.pathname}?w=${width}`;
}

interface PictureProps {
  readonly url: string | null | undefined;
  readonly name: string | null;
  readonly large?: boolean;
}

/** The picture of an agent or a token, or its first letter. It says nothing that the name next to it does not. */
export function Picture({ url, name, large = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = ownUrl(url, large ? 128 : 64);
  const style = large ? 'avatar large' : 'avatar';
  const size = large ? 52 : 36;
  if (source !== null && source !== broken)
    return (
      <img
        className={style}
        src={source}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(source)}
      />
    );
  return (
    <span className={style} aria-hidden="true">
      {[...(name ?? '?').trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
