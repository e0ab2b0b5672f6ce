import type { Page } from './page.ts';

const SUMMARY = 'What would be signed, and the buttons that decide.';

/** Its script fills it. It is no page of the guide: whoever opens it comes from a link that names an approval. */
export function approvePage(): Page {
  const text =
    'Sign in with the wallet that the approval names, read what would be signed, and approve or refuse it.';
  return {
    name: 'approve',
    title: 'Decide an approval',
    summary: SUMMARY,
    html: `<div class="text">
<h1>Decide an approval</h1>
<p>${text} <a href="{{docs}}approvals">How approvals work</a></p>
<noscript><p>This page needs its script. <code>getApproval</code> shows the same, and <code>decideApproval</code> decides.</p></noscript>
<section id="approve" aria-label="The approval" hidden></section>
</div>
`,
    markdown: `# Decide an approval\n\n${text} This page works in a browser only; programs read \`getApproval\`.\n`,
    tag: null,
    group: null,
    sections: [],
  };
}
