/* Measurements inside the page: `probes` is there before its own scripts run. */
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  console.error(`policy violation: ${effectiveDirective} ${blockedURI}`);
});

const colourOf = (text) => {
  const [red, green, blue, alpha = 1] = text.match(/[\d.]+/g).map(Number);
  const scale = text.startsWith('color(srgb') ? 255 : 1;
  return { channels: [red * scale, green * scale, blue * scale], alpha };
};
const blend = ({ channels, alpha }, under) =>
  channels.map((one, at) => one * alpha + under[at] * (1 - alpha));

/** What is under a text, and how opaque it is. Thousands of texts share their ancestors, so one look asks each of these once. */
function lookAround() {
  const seen = new Map();
  const at = (element) => {
    if (element === null) return { ground: [255, 255, 255], opacity: 1 };
    if (!seen.has(element)) {
      const under = at(element.parentElement);
      const { backgroundColor, opacity } = getComputedStyle(element);
      const ground = blend(colourOf(backgroundColor), under.ground);
      seen.set(element, { ground, opacity: under.opacity * Number(opacity) });
    }
    return seen.get(element);
  };
  return at;
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(channels) {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(element, { ground, opacity }) {
  const style = getComputedStyle(element);
  const colour = colourOf(element.closest('svg') === null ? style.color : style.fill);
  const text = blend({ ...colour, alpha: colour.alpha * opacity }, ground);
  const [dark, light] = [luminanceOf(ground), luminanceOf(text)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function isLarge(element) {
  const { fontSize, fontWeight } = getComputedStyle(element);
  return Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
}

globalThis.probes = {
  /** Visible texts below the contrast that WCAG's AA asks for, one for each kind of element. */
  lowContrast() {
    const found = new Map();
    const around = lookAround();
    let texts = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, data } = walker.currentNode;
      const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (data.trim() === '' || !isVisible || element.closest('option, noscript, title') !== null) continue;
      texts += 1;
      const contrast = contrastOf(element, around(element));
      if (contrast < (isLarge(element) ? 3 : 4.5))
        found.set(`${element.tagName}.${element.className}`, `${contrast.toFixed(2)} ${data.trim()}`);
    }
    return { texts, low: [...found].map((pair) => pair.join(' ')) };
  },

  /** How far the page is wider than the window. */
  overflow: () => document.documentElement.scrollWidth - innerWidth,

  /** Levels of the visible headings, in order. */
  headingLevels: () =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1])),

  /** Images without a name: each is named, or hidden from whoever cannot see it, or stands in a control that has a name. */
  namelessImages: () =>
    [...document.querySelectorAll('img, svg')]
      .filter((image) => image.checkVisibility() && image.clientWidth > 0 && image.ariaHidden !== 'true')
      .filter((image) => {
        const label = document.getElementById(image.getAttribute('aria-labelledby'))?.textContent;
        const control = image.closest('button, a');
        const name = image.alt ?? label ?? control?.ariaLabel ?? control?.textContent ?? '';
        return name.trim() === '';
      })
      .map((image) => image.outerHTML.slice(0, 120)),

  /** What has the focus, and whether that can be seen. */
  focused() {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isVisible = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return { name: element.textContent.trim().slice(0, 60), hash: element.hash ?? '', isVisible };
  },
};
