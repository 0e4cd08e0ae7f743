import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'yes',
    accounts: {
      signedIn: '{number}  {name}: サインイン中',
      signedInShown: '{number}  {name}: サインイン中、現在表示中',
      ended: '{number}  {name}: 再サインインが必要',
      endedShown: '{number}  {name}: 再サインインが必要、現在表示中',
      none: 'このパソコンにアカウントはありません。',
      notThere: '{number}番のアカウントはありません。',
      seeNumbers: '番号を確認するには: accounts',
      nobody: '誰もサインインしていません。',
      /** `{name}` also has the account's status, as in “Mira (Verified)”. */
      player: '{name}としてサインインしています。',
      playerUntil: '{name}としてサインインしています。有効期限: {time}。',
      somePlayer: 'プレイヤー',
      signedOut: '{name}からサインアウトしました。',
    },
    doctor: {
      stillWaiting: 'まだ待機中: {steps}',
      progress: '{of, number}項目中{done, number}項目が完了。待機中: {steps}',
    },
    journal: {
      times: '時刻はこのパソコンのものです（{zone}）。',
      earlier: 'これより前の記録があります。さらに表示するには: --limit {limit}',
      ledToIt: 'ここに至るまでの記録: journal --reference {reference}',
      empty: 'ログは空です。',
      none: 'ログはまだありません。ランチャーのウィンドウを開くと、ログが作成されます。',
      notFound: 'ログに、照会番号{reference}の記録はありません。',
      notFoundRemedy:
        '1文字ずつ確認し、どのパソコンに表示された番号かを尋ねてください。30日より古い記録は残っていません。',
      repeated: '{sentence}（{count, number}回）',
    },
    report: {
      saved: '保存しました: {file}（{size}）',
      contents: '内容:',
      look: '誰かに渡す前に、report.htmlの内容を確認してください。Latchkeyがレポートを誰かに送信することはありません。',
    },
    signIn: {
      requesting: 'コードを取得しています…',
      open: 'どのデバイスからでもかまいません。このアドレスを開いて、コードを入力してください:',
      scanOrOpen:
        '画像をスキャンするか、好きなデバイスでこのアドレスを開いて、コードを入力してください:',
      address: 'アドレス',
      code: 'コード',
      waiting: '残り{time}。サインインを待っています。Ctrl+Cでキャンセルします。',
      identifying: 'プロフィールを読み込んでいます…',
      cancelled: 'サインインをキャンセルしました。何も変更されていません。',
      signedIn: '{name}{status}としてサインインしました。保存先: {place}。',
      signedInUndecided: '{name}{status}としてサインインしました。',
      places: {
        unknown: 'まだ応答していないキーリング',
        keyring: 'システムのキーリング',
        weak: '保護の弱い場所',
        memory: 'なし（終了するまで有効）',
      },
      isNew: '{name}のアカウントは、このパソコンでは初めてです。',
      isItYou:
        'あなたのアカウントですか？このままサインインするには、yesと入力してください。それ以外を入力するとサインアウトします: ',
      removeOther: 'あなたのアカウントでない場合は、サインアウトしてください: sign-out',
      notYou:
        '{name}からサインアウトしました。このアカウントの情報は、このパソコンに残っていません。',
      chosenMemory: 'このパソコンに何も保存しないことが、ウィンドウで選ばれています。',
      notKept:
        'サインインしませんでした。保存しないサインインは、このコマンドの終了とともに失われます。',
      options:
        'いずれかの単語を入力してください。それ以外を入力すると、サインインせずにコマンドを終了します。',
      again: 'もう一度試す',
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title}: sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      id: '支払いID',
      merchant: '支払い先',
      total: '合計',
      status: '状態',
      expires: '有効期限',
      payer: '支払者',
      confirmed: '確定した方法',
      methods: '支払い方法',
      reason: '理由',
      noMethod: 'この支払いに、支払い方法「{method}」はありません。',
      methodsAre: '使える支払い方法: {methods}。',
      typeYes: '支払うには、yesと入力してください。それ以外を入力すると、支払いは行われません: ',
      nothingPaid: '支払いは行われていません。',
      toPay:
        'まだ支払いは行われていません。このとおりの内容で支払うには:\n  payment {id} --confirm {method} --agree {agreement}',
      disagrees:
        '「--agree」で同意した内容と異なります。金額、支払い先、明細、支払い方法、支払者のいずれかが変わっています。',
      waiting:
        '{title} · {seconds, number}秒前に確認 · Ctrl+Cで待機を終了します（支払いは中止されません）',
      /** Where stderr is no terminal. */
      stillWaiting: '{title} · Ctrl+Cで待機を終了します（支払いは中止されません）',
      approveAt: '{host}のページで承認してください。承認するまで、支払いは行われません。',
      openPage: 'このパソコンのブラウザでページを開くには、yesと入力してください: ',
      approveInWindow: 'このページを開くには、Latchkeyのウィンドウでこの支払いを表示してください。',
      sendAgain:
        'もう一度送信するには、yesと入力してください。それ以外を入力すると、待機を続けます: ',
      stopped:
        'Latchkeyは待機を終了しました。支払いはこのあと成立する可能性があります。もう一度確認するには: payment {id}',
      stoppedBefore: '中止しました。支払いは行われていません。',
      tooLong:
        '支払いはまだ終わっていません。このあと成立する可能性があります。もう一度確認するには: payment {id}',
    },
    /** The receipt of a payment, as a PDF. */
    receipt: {
      title: 'レシート',
      /** The title of the document. */
      document: 'レシート: {merchant}への{amount}の支払い',
      item: '品目',
      quantity: '数量',
      amount: '金額',
      /** Labels of dates. */
      confirmedAt: '確定した日時',
      checkedAt: '状態の確認日時',
      note: 'このレシートは、{platform}から届いた情報をもとにLatchkeyが作成しました。請求書ではありません。',
    },
  },
} as const satisfies Translation<typeof english>;
