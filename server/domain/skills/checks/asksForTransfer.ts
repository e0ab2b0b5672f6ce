import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText, type Layer, withLatinLookalikes, withLettersForDigits } from './readLayers.ts';

/**
 * Needs an account and a word for sending: plain, encoded, in look-alike letters or another language. Ignores
 * the meaning, so harmless texts with both are refused too.
 */
export async function asksForTransfer(layers: readonly Layer[]): Promise<boolean> {
  const latin = layers.map(({ folded }) => withLatinLookalikes(folded));
  const letters = [...new Set([...layers.map(({ folded }) => folded), ...latin])];
  if (!(await anyText(letters, mentionsAddress))) return false;
  return anyText([...new Set([...letters, ...latin.map(withLettersForDigits)])], mentionsSending);
}

async function anyText(texts: readonly string[], says: (folded: string) => boolean): Promise<boolean> {
  for (const text of texts) {
    if (says(text)) return true;
    await nextTurn();
  }
  return false;
}

const SIGNS = /[^\p{L}\p{N}]+/gu;

const HEX = /[0-9a-f]{40,}/g;

const MIN_OF_EACH = 4;

const NAME = /[\p{L}\p{N}](?:\.|\s{0,3}[([]?\bdot\b[)\]]?\s{0,3})eth(?![\p{L}\p{N}])/u;

const PIECE = /(?<![\p{L}\p{N}])([0o]x)?([0-9a-f]{6,39})(?![\p{L}\p{N}])/gu;

const DIGITS = 40;

const isMixed = (hex: string): boolean => {
  const digits = hex.replaceAll(/[a-f]/g, '').length;
  return digits >= MIN_OF_EACH && hex.length - digits >= MIN_OF_EACH;
};

/** 40 hexadecimal digits, even split or in pieces, or an ENS name. */
export function mentionsAddress(folded: string): boolean {
  if ((folded.replaceAll(SIGNS, '').match(HEX) ?? []).some(isMixed)) return true;
  return NAME.test(folded) || hasPieces(folded);
}

/** A piece that begins like an address, then pieces with the rest. */
function hasPieces(folded: string): boolean {
  let found = 0;
  for (const [, prefix, hex = ''] of folded.matchAll(PIECE)) {
    if (prefix !== undefined) found = hex.length;
    else if (found > 0 && /[0-9]/.test(hex) && /[a-f]/.test(hex)) found += hex.length;
    if (found >= DIGITS) return true;
  }
  return false;
}

const words = (text: string): string[] => text.trim().split(/\s+/).map(foldText);

/** Latin beginnings of words for sending funds. */
const BEGINNINGS = new Set(
  words(`
    transfer remit withdraw withdrew deposit donat drain payout whitelist beneficiar recipient sender sendin
    transfier transfir trasfer enviar envie deposita retirar pagar transferer
    envoi envoy verser versez virement
    überweis ueberweis schick transferier einzahl auszahl senden zahle
    inviar trasferi bonific versare
    verzend overmak overboek betaal stuur
    wyślij prześlij przelej przelew wpłać zapłać
    gönder transfer yatır
    skicka överför betala överfor lähetä siirrä
    kirim transfer bayar chuyển
    pošli převed trimite plateste utalj küldj
  `),
);

/** Whole words whose beginnings are too common. */
const WHOLE = new Set(
  words(`
    send sends sent pay pays paying payment payments forward forwards forwarding wire wired sweep sweeps bridge
    manda mandar mande envia envío paga pague vire virer payer paie sende sendet zahl zahlen
    invia invii stuur zend plat öde gui gửi gởi trả
  `),
);

/** Words in scripts without visible word boundaries, or with joined prefixes. */
const PARTS = words(`
  отправ перевед перевод переведи пересла перечисл заплат оплат надісл надішл переказ відправ сплат
  转账 轉帳 轉賬 转帐 转给 轉給 转到 轉到 转至 轉至 转入 轉入 转出 轉出 发送 發送 发给 發給 汇款 匯款 打款 付款 支付 提现 提現 存入 打给 打到
  送金 送って 送る 送れ 送信 振込 振り込 転送 支払 入金 出金
  송금 보내 전송 이체 입금 출금 지불
  أرسل ارسل إرسال حول تحويل ادفع بفرست واریز انتقال ارسال بھیج منتقل
  שלח תעביר העבר שלם
  भेज ट्रांसफर स्थानांतर भुगतान পাঠা পাঠান ส่ง โอน στειλ μεταφερ πληρωσ
`);

const LENGTHS = [...new Set([...BEGINNINGS].map(({ length }) => length))];

/** Halves of shorter words are words too. */
const MIN_SPLIT_LENGTH = 6;

const MAX_PARTS = 4;

const MAX_WORD_LENGTH = 32;

const isSending = (word: string): boolean => WHOLE.has(word) || begins(word, 0);

const begins = (word: string, least: number): boolean =>
  LENGTHS.some((length) => length >= least && BEGINNINGS.has(word.slice(0, length)));

const WORD = /[\p{L}\p{N}]+(?:[^\p{L}\p{N}\s]{1,3}[\p{L}\p{N}]+)*/gu;

const JOINTS = /[^\p{L}\p{N}]+/gu;

const SINGLE_LETTERS =
  /(?:(?<![\p{L}\p{N}])[\p{L}\p{N}][^\p{L}\p{N}]{1,3}){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

const IN_LETTERS = ['send', 'transfer', 'withdraw', 'deposit', 'remit', 'forward', 'payto'];

/** As a word, with signs inside, in pieces or in single letters. */
export function mentionsSending(folded: string): boolean {
  if (PARTS.some((part) => folded.includes(part))) return true;
  const parts: string[] = [];
  for (const [word] of folded.matchAll(WORD)) {
    const joined = word.split(JOINTS);
    if (joined.some(isSending) || isSending(joined.join(''))) return true;
    for (const part of joined) parts.push(part);
  }
  if (parts.some((_, at) => isSplit(parts, at))) return true;
  return (folded.match(SINGLE_LETTERS) ?? []).some((letters) => {
    const word = letters.replaceAll(JOINTS, '');
    return IN_LETTERS.some((sending) => word.includes(sending));
  });
}

function isSplit(parts: readonly string[], at: number): boolean {
  let word = parts[at] ?? '';
  for (let count = 2; count <= MAX_PARTS && word.length < MAX_WORD_LENGTH; count += 1) {
    word += parts[at + count - 1] ?? '';
    if (begins(word, MIN_SPLIT_LENGTH)) return true;
  }
  return false;
}
