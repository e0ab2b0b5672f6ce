import type { Page } from './page.ts';

const SUMMARY = 'What the link of a message freezes, and the button that does it.';

/** Its script fills it. It is no page of the guide: whoever opens it comes from the link of a message. */
export function freezePage(): Page {
  const text =
    'The link of a message freezes an agent or the account. You need not sign in. Opening this page freezes nothing.';
  return {
    name: 'freeze',
    title: 'Freeze',
    summary: SUMMARY,
    html: `<div class="text">
<h1>Freeze</h1>
<p>${text} <a href="{{docs}}safety#freezing-an-agent-or-the-account">What a freeze does</a></p>
<noscript><p>This page needs its script. <code>freezeByLink</code> does the same.</p></noscript>
<section id="freeze" aria-label="The freeze" hidden></section>
</div>
`,
    markdown: `# Freeze\n\n${text} This page works in a browser only; programs call \`freezeByLink\`.\n`,
    tag: null,
    group: null,
    sections: [],
  };
}
