import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertFits, encodeContent, retryAfterOf } from '../../../server/adapters/webhooks/noticeFormats.ts';
import { foreignText, quoted } from '../../../server/text/foreignText.ts';
import '../../harness/fixedSeed.ts';

const LINK = 'https://service.example/docs/safety?a=1&b=2';
const TELEGRAM = 'https://api.telegram.org/bot1:aaaaaaaaaaaaaaaaaaaa/sendMessage?chat_id=-100';

/** The message of this format, without the link that ends it. */
function written(format: 'slack' | 'discord' | 'telegram', text: string): string {
  const notice = {
    title: `Swap confirmed: ${text}`,
    text: `The agent ${text} did it.`,
    link: LINK,
    freezeLink: null,
  };
  const body = JSON.parse(encodeContent({ format, notice }, TELEGRAM).body);
  const lines = String(body.text ?? body.content).split('\n');
  expect(lines).toHaveLength(3);
  return lines.slice(0, 2).join('\n');
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '@everyone',
          '@here',
          '<!channel>',
          '<@U1>',
          '<script>',
          '**',
          '__',
          '`',
          '~~',
          '||',
          '[x](https://evil.example)',
        ],
        ...[
          '\n',
          '\r\n',
          '\u2028',
          '\u202e',
          '\0',
          '&amp;',
          '</b>',
          '> ',
          '# ',
          '\\',
          'evil.example',
          '”',
          '“',
          '＠here',
          '＜b＞',
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

test('a text of others stays one short visible line, without a mention, a link or the end of its quotes', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const safe = foreignText(text);
      expect(safe).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}@/#“”"]/u);
      expect(safe).not.toMatch(/\.\p{L}/u);
      expect([...safe].length).toBeLessThanOrEqual(64);
      expect(safe.trim()).not.toBe('');
    }),
  );
});

test('no message of a channel has an active character of a hostile name', () => {
  const without = { slack: /&(amp|lt|gt);/g, telegram: /&(amp|lt|gt);|<\/?b>/g, discord: /\\./gs };
  fc.assert(
    fc.property(hostile, (text) => {
      const name = quoted(text);
      for (const format of ['slack', 'telegram'] as const)
        expect(written(format, name).replaceAll(without[format], '')).not.toMatch(/[&<>@]/);
      const discord = written('discord', name).replaceAll(without.discord, '');
      expect(discord.replace(/^\*\*(.*)\*\*\n/, '$1\n')).not.toMatch(/[`*_~|<>#[\]():@\\]/);
    }),
  );
});

test('a raw text is escaped too, should a sentence ever quote one', () => {
  expect(written('slack', '<!channel> & <@U1>')).toContain('&lt;!channel&gt; &amp; &lt;@U1&gt;');
  expect(written('telegram', '<a href="x">')).toContain('&lt;a href="x"&gt;');
  expect(written('discord', '@everyone **b** [x](y)')).toContain('\\@everyone \\*\\*b\\*\\* \\[x\\]\\(y\\)');
});

test('Slack reads no markup, Discord pings nobody, and Telegram gets the chat in the body', () => {
  const notice = { title: 'T', text: 'x', link: LINK, freezeLink: null };
  const bodyOf = (format: 'slack' | 'discord' | 'telegram') =>
    JSON.parse(encodeContent({ format, notice }, TELEGRAM).body);
  expect(bodyOf('slack')).toMatchObject({ mrkdwn: false, text: `T\nx\n${LINK.replace('&', '&amp;')}` });
  expect(bodyOf('discord')).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(bodyOf('telegram')).toMatchObject({ chat_id: '-100', parse_mode: 'HTML' });
  expect(encodeContent({ format: 'telegram', notice }, TELEGRAM).url).toBe(TELEGRAM.split('?')[0]);
});

test.each([
  'https://api.telegram.org/bot1:aaaaaaaaaaaaaaaaaaaa/sendMessage',
  'https://api.telegram.org/bot1:aaaaaaaaaaaaaaaaaaaa/deleteWebhook?chat_id=1',
  'https://api.telegram.org/bot1:aaaaaaaaaaaaaaaaaaaa/sendMessage?chat_id=1&text=hi',
  'https://api.telegram.org/bot1:aaaaaaaaaaaaaaaaaaaa/sendMessage?chat_id=one',
  'https://example.com/',
])('%s is no URL of a Telegram chat', (url) => {
  expect(() => assertFits('telegram', url)).toThrow('not_telegram');
});

test('the pause of an answer is read as Discord and Telegram write it', () => {
  expect(retryAfterOf('discord', '{"retry_after":1.25,"global":false}')).toBe(1_250);
  expect(retryAfterOf('telegram', '{"ok":false,"parameters":{"retry_after":3}}')).toBe(3_000);
  for (const broken of ['', 'null', '[]', '{"retry_after":-1}', '{"retry_after":"soon"}', '{'])
    expect([retryAfterOf('discord', broken), retryAfterOf('telegram', broken)]).toEqual([null, null]);
  expect(retryAfterOf('slack', '{"retry_after":1}')).toBeNull();
});
