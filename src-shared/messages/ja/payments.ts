import type { words as english } from '../en/payments.ts';
import type { Translation } from '../translated.ts';

/** The words of payments, in the window and in a terminal. */
export const words = {
  /** `{platform}` is the platform's name. */
  payment: {
    title: {
      looking: '支払いを読み込んでいます…',
      ready: '内容を確認して支払う',
      changed: '支払いの内容が変わりました',
      starting: '支払いを送信しています…',
      checking: 'この支払いをまだ確認しています',
      approving: 'ブラウザで承認してください',
      watching: '{platform}が処理しています',
      over: 'ここで行う操作はありません',
    },
    /** The title of a payment that is over, by its status. */
    over: {
      completed: '支払い済み',
      failed: '支払いに失敗しました',
      expired: '支払いの有効期限が切れました',
      cancelled: '支払いはキャンセルされました',
    },
    alreadyPaid: 'この支払いはすでに完了しています',
    notShown: '支払いを表示できません',
    nothingToPay: '支払うものはありません',
    /** What happened to the player's money. */
    lead: {
      looking: 'この支払いの内容を{platform}に問い合わせています。まだ支払いは行われていません。',
      ready: '内容に同意するまで、支払いは行われません。',
      changed:
        '支払いは行われていません。変更前と変更後を比べて、現在の内容に同意する場合にだけ続けてください。',
      starting:
        '何もする必要はありません。結果はこのウィンドウに表示されます。請求は多くても1回です。',
      checking:
        '請求されたかどうか、まだ分かりません。ほかの方法では支払わないでください。請求は多くても1回です。',
      approving:
        'そのページで承認するまで、支払いは行われません。このウィンドウは自動的に次に進みます。',
      watching:
        '支払いは進行中です。前の画面に戻ってもかまいません。Latchkeyが自動的に確認します。',
      over: '{platform}での状態は下に表示されています。',
    },
    leadNotShown: '指定された支払い: {id}',
    leadNothingToPay: '代金は引き落とされません。',
    leadOtherAmount: '{platform}は、あなたが同意していない金額を受け付けました。',
    leadOver: {
      paid: '支払いが完了し、{platform}が確認しました。',
      alreadyPaid: '{platform}が支払いを確認しました。これ以上支払うものはありません。',
      declined: '支払いは拒否されました。代金は引き落とされていません。',
      buyAgain: '購入するには、{merchant}でもう一度最初から手続きしてください。',
      notPaid: '支払いが行われる前に、{platform}がこの支払いを終了しました。',
      sent: '支払いは成立しませんでした。請求されている場合は、{platform}に連絡して、この支払いIDを伝えてください。',
    },
    notPaid: '支払いは行われていません',
    nothingTaken: '代金は引き落とされていません。',
    /** The title of a payment that was confirmed here and is paid. */
    paidTo: '{merchant}に{amount}を支払いました',
    done: '完了',
    tryAgain: '別の支払い方法を選ぶ',
    notNow: '後で',
    confirmedOn: '支払い日時',
    moneyBack:
      '返金を希望する場合は、支払いIDを添えて{merchant}または{platform}に連絡してください。',
    copyReceipt: 'レシートをコピー',
    receiptCopied: 'コピーしました',
    saveReceipt: 'PDFで保存',
    savingStuck:
      'ここで待つ必要はありません。レシートは完全に保存されるか、まったく保存されないかのどちらかです。',
    receiptSaved: 'レシートを保存しました',
    receiptBoxes:
      'このパソコンには一部の文字のフォントがないため、レシートではその文字が四角で表示されます。その言語のフォントをインストールしてから、もう一度保存してください。',
    receiptNotSaved: 'レシートは保存されませんでした。',
    showReceipt: 'フォルダに表示',
    change: '変更',
    changePayer: '支払うアカウントを変更',
    /** After two seconds without an answer, and after ten. */
    slow: {
      looking: '通常より時間がかかっています。このパソコンはインターネットに接続されていますか？',
      lookingStuck:
        'まだ応答がありません。前の画面に戻って、あとでもう一度支払いを開くこともできます。',
      starting: '通常より時間がかかっています。この場合も、請求は多くても1回です。',
      startingStuck: '前の画面に戻ってもかまいません。Latchkeyが確認を続け、結果をお知らせします。',
      goBack: '戻る',
    },
    sending: '送信しています…',
    back: '戻る',
    refresh: '更新',
    reloading: '更新しています…',
    updated: '更新: {age}',
    nextPoll: { timeLeft: '次の確認まで{time}', over: '確認しています…' },
    total: '合計: {amount}',
    lines: '支払いの明細',
    /** Before a line’s description, where there is more than one of it. */
    quantity: '{count, number} ×',
    /** After the symbol of a token that is also a currency’s code. */
    token: 'トークン',
    showLines: 'さらに{count, number}件を表示',
    hideLines: '表示を減らす',
    moreLines: 'ほか{count, number}件',
    payer: '支払者',
    payingAs: '{name}として支払います',
    payingAsNobody: 'アカウントなしで支払います',
    payerNobody: 'アカウントなし',
    payerRemoved: 'このパソコンにはもうないアカウント',
    notSignedIn: 'サインインしていないため、この支払いはどのアカウントのものにもなりません。',
    signIn: 'サインインして支払う',
    payAsNobody: 'アカウントなしで支払う',
    signInFailed: 'サインインできませんでした',
    /** A status or a reason that is not among those below: a word of the platform, as a quotation. */
    platformWord: '{platform}: 「{word}」',
    status: '状態',
    statuses: {
      created: '未払い',
      pending: '進行中',
      completed: '支払い済み',
      failed: '失敗',
      expired: '期限切れ',
      cancelled: 'キャンセル済み',
      sending: '送信中',
      unknown: '結果はまだ不明',
    },
    reason: '理由',
    reasons: {
      declined_by_player: 'ページで拒否されました',
      declined_by_provider: '支払い方法の提供会社に拒否されました',
    },
    method: '選択した支払い方法',
    id: '支払いID',
    copyId: 'IDをコピー',
    copied: 'IDをコピーしました',
    expires: '有効期限: {time}',
    expiry: {
      timeLeft: '有効期限まで{time}',
      minutesLeft: '{count, plural, other {支払いの有効期限まで#分を切りました。}}',
      over: '有効期限が切れた可能性があります。',
    },
    choose: {
      usedLast: '前回使用',
      title: 'どの方法で支払いますか？',
      missing: '先に支払い方法を選んでください。',
      none: 'この支払いに使える支払い方法は、{platform}にありません。',
      page: 'そのあと、ブラウザのページで承認します。',
    },
    /** What happens by the method that is chosen. */
    meaning: {
      direct: '同意すると、{platform}が{method}で{amount}を引き落とします。',
      page: '同意すると、{method}での{amount}の支払いを承認するページが用意されます。',
    },
    pay: '{amount}を支払う',
    question: {
      account: '{payer}として、{merchant}に{method}で{amount}を支払いますか？',
      nobody: 'アカウントを使わずに、{merchant}に{method}で{amount}を支払いますか？',
    },
    yesPay: 'はい、{amount}を支払う',
    shownBefore: '先ほどの表示',
    now: '現在',
    otherLines: '支払いの明細が変わりました。一覧を確認してください。',
    takeNew: '新しい金額または内容で続ける',
    confirmed: '同意した金額',
    platformSays: '{platform}が示した金額',
    sendAgainHint:
      '{platform}にはまだこの支払いの記録がありません。待つことも、同じ支払いをもう一度送信することもできます。請求は多くても1回です。',
    sendAgain: 'もう一度送信',
    notSentAgain: '支払いは再送信されていません',
    pageAt: '開くページ',
    openPage: '{host}のページを開く',
  },
  /** The way to a payment from where the player is. */
  payEntry: {
    label: '支払いIDまたはリンク',
    paste: '貼り付け',
    open: '続ける',
    missing: '先に支払いIDまたはリンクを入力してください。',
    receipts: '支払い',
    inProgress: '支払い（{count, number}件が進行中）',
  },
  receipts: {
    title: '支払い',
    ofPayer: 'このパソコンで{name}が手続きした支払い',
    ofNobody: 'このパソコンで、アカウントを使わずに手続きした支払い',
    search: '支払いを検索',
    found: '{count, plural, other {#件の支払い}}',
    open: '{merchant}への支払いを開く',
    with: '支払い方法: {method}',
    confirmed: '同意した金額: {amount}',
    copyId: '{merchant}への支払いのIDをコピー',
    more: 'さらに表示',
    none: '支払いはまだありません',
    noneLead: 'このパソコンで手続きした支払いが、ここに表示されます。',
    noneLeadNobody:
      'アカウントなしで手続きした支払いが、ここに表示されます。アカウントの支払いを見るには、サインインしてください。',
    notFound: '「{search}」に一致する支払いはありません。',
    export: 'CSVで書き出す',
    exported: '{file}として保存しました',
    clear: '一覧を消去',
    clearQuestion: {
      all: 'この一覧にある終了した支払いを、すべてこのパソコンから削除しますか？進行中の支払いは残ります。{platform}では何も変わりません。',
      found:
        '{count, plural, other {見つかった#件の支払いを、このパソコンから削除しますか？進行中の支払いは残ります。{platform}では何も変わりません。}}',
    },
    yesClear: 'はい、削除する',
    back: '戻る',
  },
} as const satisfies Translation<typeof english>;
