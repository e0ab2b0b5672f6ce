import { foldText } from './foldText.ts';

const words = (text: string): string[] => text.trim().split(/\s+/).map(foldText);

/** Beginnings of words that tell somebody to let funds go, in the languages of the Latin script. */
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

/** Whole words for the same, whose beginnings are those of other words too. */
const WHOLE = new Set(
  words(`
    send sends sent pay pays paying payment payments forward forwards forwarding wire wired sweep sweeps bridge
    manda mandar mande envia envío paga pague vire virer payer paie sende sendet zahl zahlen
    invia invii stuur zend plat öde gui gửi gởi trả
  `),
);

/** The same in scripts of which a word's beginning is not seen, or has a word joined to it. */
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
/** Split in the middle, what is left of a shorter word is one of its own. */
const SHORTEST_SPLIT = 6;
const MOST_PARTS = 4;
const LONGEST_WORD = 32;

const isSending = (word: string): boolean => WHOLE.has(word) || begins(word, 0);

const begins = (word: string, least: number): boolean =>
  LENGTHS.some((length) => length >= least && BEGINNINGS.has(word.slice(0, length)));

const WORD = /[\p{L}\p{N}]+(?:[^\p{L}\p{N}\s]{1,3}[\p{L}\p{N}]+)*/gu;
const JOINTS = /[^\p{L}\p{N}]+/gu;
const SINGLE_LETTERS =
  /(?:(?<![\p{L}\p{N}])[\p{L}\p{N}][^\p{L}\p{N}]{1,3}){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const IN_LETTERS = ['send', 'transfer', 'withdraw', 'deposit', 'remit', 'forward', 'payto'];

/** Whether a folded text tells to send, pay or move funds: in one word, in a word with signs in it, in pieces or in single letters. */
export function tellsToSend(folded: string): boolean {
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
  for (let count = 2; count <= MOST_PARTS && word.length < LONGEST_WORD; count += 1) {
    word += parts[at + count - 1] ?? '';
    if (begins(word, SHORTEST_SPLIT)) return true;
  }
  return false;
}
