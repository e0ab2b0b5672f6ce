import { FREEZE_WORDS, type Notice } from '../../ports/webhooks.ts';
import { escapeEntities } from './noticeFormats.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One line: a header ends at a line break. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const escapeHtml = (text: string): string =>
  escapeEntities(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** The same words twice. Texts of others are inert in both: the first is no HTML, and the second has only these tags. */
export function mailText({ title, text, link, freezeLink }: Notice, footer: string): MailText {
  const [shownTitle, shownText, shownLink, shownFooter] = [title, text, link, footer].map(escapeHtml);
  const shownFreeze = escapeHtml(freezeLink ?? '');
  const freezeText = freezeLink === null ? [] : [`${FREEZE_WORDS} ${freezeLink}`];
  const freezeHtml =
    freezeLink === null ? '' : `<p>${FREEZE_WORDS} <a href="${shownFreeze}">${shownFreeze}</a></p>\n`;
  return {
    subject: oneLine(title),
    text: [title, text, link, ...freezeText, footer].map(oneLine).join('\n\n'),
    html: `<!doctype html>
<html lang="en"><body>
<p><strong>${shownTitle}</strong></p>
<p>${shownText}</p>
<p><a href="${shownLink}">${shownLink}</a></p>
${freezeHtml}<p><small>${shownFooter}</small></p>
</body></html>`,
  };
}
