import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'yes',
    /** Wrong arguments: what is wrong, and what to do instead. Words with “--” and names of commands are typed as they are. */
    misuse: {
      noCommand: '「{word}」というコマンドはありません。',
      commandsAre: '使えるコマンド: {commands}。',
      noOption: '「{option}」というオプションはありません。',
      needsValue: '「{option}」には値が必要です。',
      takesNoValue: '「{option}」に値は指定できません。',
      otherCommand: '「{option}」は{command}のオプションです。',
      takesNo: '「{command}」に「{word}」は指定できません。',
      leaveOut: 'それを省くか、使い方を確認してください: {command} --help',
      see: '使い方を確認するには: {command} --help',
      seeOptions: 'オプションを確認するには: --help',
      asIn: '例: {example}',
      number: 'sign-outには、アカウントの番号を1つ、または--allを指定します。',
      keep: '--keepには、keyringまたはweakを指定します。',
      payment: 'paymentには、IDまたはリンクを1つ指定します。',
      agree: '「--agree」は「--confirm METHOD」と一緒に使います。',
      out: '--outには、ファイル名を指定します。',
      limit: '--limitには、1から{most}までの数を指定します。',
      noReference: '「{text}」はお問い合わせ番号ではありません。',
      reference:
        'お問い合わせ番号は英字と数字の8文字で、0、O、1、I、Lは含まれません。例: {example}',
    },
    /** What `--help` prints. Lines are broken where they end. Words in capitals stand for what a person types. */
    help: {
      usage: '使い方: {usage}',
      commands: 'コマンド:',
      options: 'オプション:',
      exitCodes: '終了コード:',
      /** One line each, beside the name of the command. */
      does: {
        doctor: 'このパソコン、ネットワーク、プラットフォームを診断し、対処方法を示します',
        journal: 'ランチャーでの出来事、またはお問い合わせ番号に関する記録を表示します',
        'sign-in': '好きなデバイスで入力するコードを使ってサインインします',
        accounts: 'このパソコンのアカウントを一覧表示します',
        whoami: '誰がサインインしているかをプラットフォームに問い合わせます',
        'sign-out': 'サインアウトし、アカウントをこのパソコンから削除します',
        payment: '支払いを表示します。または支払います',
        report: 'サポート用レポートを、個人情報を含まない1つのファイルとして保存します',
      },
      about: {
        doctor:
          'このパソコン、ネットワーク、プラットフォームを同時に、10秒以内で診断します。各項目は、見つかったことと、問題がある場合は対処方法を示します。何も変更せず、誰もサインインさせません。プラットフォームにサインイン用のコードを求めますが、誰にも表示されず、期限が切れると無効になります。',
        journal:
          'サインイン、セッション、支払いについてランチャーが記録したことを、新しいものが最後になるように表示します。時刻はこのパソコンのものです。ログには、トークン、コード、アドレス、名前、金額は含まれません。',
        'sign-in':
          'コードとアドレスを表示します。ターミナルではQRコードも表示します。そのアドレスでコードを入力した人が、このパソコンにサインインします。コードは数分間有効です。\nあなたが許可しないかぎり、保護なしで保存されることはありません。ターミナルでは、どうするかを尋ねます。それ以外ではサインインせず、指定すべき--keepを表示します。',
        accounts:
          'このパソコンのアカウントを、最後に使ったものから順に一覧表示します。キーリングもネットワークも使いません。',
        whoami:
          '誰がサインインしているかをプラットフォームに問い合わせ、必要な時期であればセッションを更新します。',
        'sign-out':
          '表示中のアカウント、または指定した番号のアカウントからサインアウトし、このパソコンから削除します。構成にそのためのアドレスがあれば、プラットフォームにも知らせます。',
        payment:
          '支払いの金額、支払い先、明細、状態、支払い方法を表示します。--confirmがなければ、支払いは行われません。\n複数のコマンドやウィンドウを使っても、支払いは一度しか送信されません。Ctrl+Cは結果の待機を終了するだけで、支払いは中止されません。',
        report:
          '診断を実行し、ログを読み取って、両方を1つのZIPファイルに保存します。中身は、どのブラウザでも開けるページと、同じ内容のJSONです。パスワード、トークン、コード、メールアドレス、名前は含まれず、送信もされません。完成したレポートに個人情報が見つかった場合は、何も保存しません。\n診断で問題が見つかっても、構成に誤りがあっても、レポートは保存されます。',
      },
      option: {
        json: 'JSONで出力します',
        version: 'バージョンを表示します',
        help: 'このヘルプ、またはコマンドのヘルプを表示します',
        fields: 'JSONで出力します: {fields}',
        lines: '保存されている形のまま、1行に1件ずつ記録を出力します',
        fieldsAtEnd: '最後にJSONで出力します: {fields}。コードとアドレスはstderrに出力します',
        reference:
          '指定したサインイン、セッション、支払い、失敗に関する記録だけを表示します。お問い合わせ番号は、ウィンドウでエラーコードの横に表示されます',
        follow: 'Ctrl+Cを押すまで、新しい記録を表示し続けます',
        limit: '最新の{usual}件の代わりに、最新のN件を表示します',
        keepWeak:
          'このパソコンのキーリングにこれより強い保護がない場合、ほかのプログラムが読み取れるファイルにサインインを保存します',
        keepKeyring: 'ウィンドウで何も保存しないことを選んでいても、キーリングに保存します',
        confirm:
          'IDで指定した支払い方法で支払います。先に金額、支払い先、支払い方法、支払者を表示し、ターミナルではyesの入力を求めます。それ以外では支払いを行わず、指定すべき--agreeを表示します',
        agree:
          '表示されたとおりの金額、支払い先、明細、支払い方法、支払者に同意します。いずれかが変わっている場合、支払いは行われません',
        all: 'すべてのアカウント',
        out: '書き込むファイル。省略すると、現在のフォルダーの{usual}になります。既存のファイルは置き換えません',
      },
      exit: {
        fine: '正常',
        problem: '問題が見つかった',
        misuse: '使い方の誤り',
        configuration: '構成の誤り',
        interrupted: '中断された',
        noProblem: '問題なし',
        step: '問題または警告のある項目がある',
        noRecord: 'このお問い合わせ番号の記録がない',
        signedIn: 'サインインした',
        nobody: '誰もサインインしていない',
        paid: '表示した、または--confirmで支払った',
        notPaid: '支払われていない、またはまだ不明',
        somebody: '誰かがサインインしている',
        unknown: '誰もサインインしていない、またはプラットフォームから回答がない',
        signedOut: 'サインアウトした',
        notTold: '誰もサインインしていなかった、またはプラットフォームに知らせられなかった',
        noAccount: 'そのアカウントがない',
        saved: '保存した',
        notSaved: '個人情報が見つかった、または保存できなかった',
      },
    },
    accounts: {
      signedIn: '{number}  {name}: サインイン中',
      signedInShown: '{number}  {name}: サインイン中、現在表示中',
      ended: '{number}  {name}: 再サインインが必要',
      endedShown: '{number}  {name}: 再サインインが必要、現在表示中',
      none: 'このパソコンにアカウントはありません。',
      notThere: '{number}番のアカウントはありません。',
      seeNumbers: '番号を確認するには: accounts',
      nobody: '誰もサインインしていません。',
      player: '{name}としてサインインしています。',
      playerUntil: '{name}としてサインインしています。有効期限: {time}。',
      /** A player, and the account's status at the platform, as in “Mira (Verified)”. */
      withStatus: '{name}（{status}）',
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
      empty: 'ログは空です。',
      none: 'ログはまだありません。ランチャーのウィンドウを開くと、ログが作成されます。',
      notFound: 'ログに、お問い合わせ番号{reference}の記録はありません。',
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
      signedIn: '{name}としてサインインしました。保存先: {place}。',
      signedInUndecided: '{name}としてサインインしました。',
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
      confirmed: '選択した支払い方法',
      methods: '支払い方法',
      reason: '理由',
      /** One line of what is paid for. `{quantity}` as in “2 ×”. */
      line: '{description}: {amount}',
      lineWithQuantity: '{quantity} {description}: {amount}',
      /** A method: the word to type, and its name. */
      method: '{id}: {label}',
      /** A status or a reason in Latchkey’s words, and the platform’s word for it. */
      withCode: '{text}（{code}）',
      noMethod: 'この支払いに、支払い方法「{method}」はありません。',
      methodsAre: '使える支払い方法: {methods}。',
      typeYes: '支払うには、yesと入力してください。それ以外を入力すると、支払いは行われません: ',
      nothingPaid: '支払いは行われていません。',
      toPay:
        'まだ支払いは行われていません。このとおりの内容で支払うには:\n  payment {id} --confirm {method} --agree {agreement}',
      notForShell:
        'まだ何も支払われていません。この支払い方法のIDにはシェルが実行しうる文字が含まれるため、コマンドは表示しません。ウィンドウで支払ってください: --pay {id}',
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
      fact: '{label}: {value}',
      /** Labels of dates. */
      confirmedAt: '手続きした日時',
      checkedAt: '状態の確認日時',
      note: 'このレシートは、{platform}から届いた情報をもとにLatchkeyが作成しました。請求書ではありません。',
    },
  },
} as const satisfies Translation<typeof english>;
