/* Measurements inside the page: `probes` is there before its own scripts run. */
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  console.error(`policy violation: ${effectiveDirective} ${blockedURI}`);
});

globalThis.probes = {
  /** Levels of the visible headings, in order. */
  headingLevels: () =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1])),

  /** What has the focus, and whether that can be seen. */
  focused() {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isVisible = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return { name: element.textContent.trim().slice(0, 60), hash: element.hash ?? '', isVisible };
  },
};
