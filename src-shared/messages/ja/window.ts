import type { words as english } from '../en/window.ts';
import type { Translation } from '../translated.ts';

/** The words of the window, but for payments, Help and About. */
export const words = {
  windowTitle: '{title} – Latchkey',
  /** An age of less than a minute. */
  justNow: 'たった今',
  signedOut: {
    title: '{platform}にサインイン',
    lead: 'ブラウザでサインインしてください。そのあとはLatchkeyで自動的に続きます。',
    button: 'サインイン',
    another: '別のアカウントを使う',
    anotherHint:
      '別のアカウントになる場合は、ページで選び直すか、{platform}からサインアウトしてください。',
    safety: 'Latchkeyにパスワードが知られることはありません。',
  },
  accounts: {
    title: 'このパソコンのアカウント',
    choose: 'このパソコンのアカウントで続ける',
    menu: 'アカウント: {name}',
    signOut: 'サインアウト',
    signOutQuestion: '{name}からサインアウトしますか？アカウントはこの一覧に残ります。',
    continueAs: '{name}として続ける',
    switchTo: '{name}に切り替える',
    shown: '現在表示中',
    ended: 'サインアウト済み。ここからサインイン',
    add: '別のアカウントを追加',
    remove: '{name}をこのパソコンから削除',
    removeKept: '{name}からサインアウトして、アカウントをこのパソコンから削除しますか？',
    removeEnded: '{name}をこのパソコンから削除しますか？',
    yesSignOut: 'はい、サインアウト',
    yesRemove: 'はい、削除する',
    signOutAll: 'すべてのアカウントからサインアウト',
    signOutAllQuestion:
      '{count, number}件のアカウントすべてからサインアウトしますか？アカウントはこの一覧に残ります。',
    no: 'いいえ',
  },
  signingIn: {
    title: {
      'opening-browser': 'ブラウザを開いています…',
      waiting: 'サインインを待っています',
      checking: 'サインインを確認しています…',
      'loading-profile': 'プロフィールを読み込んでいます…',
      'confirming-person': '別のアカウントでサインインしました',
    },
    reauthenticating: '{name}としてもう一度サインインします。',
    otherPerson:
      '{name}ではなく、{other}としてサインインしました。{other}を別のアカウントとして追加しますか？',
    continueAs: '{other}として続ける',
    goBack: '戻る',
    busy: {
      'opening-browser': 'ブラウザにサインインページが表示されます。',
      checking: 'もうすぐ完了です。サインインを確認しています。',
      'loading-profile': 'サインインしました。プロフィールを取得しています。',
    },
    /** After two seconds without an answer, and after ten. */
    slow: '通常より時間がかかっています。',
    stuck: 'まだ応答がありません。キャンセルして、もう一度サインインすることもできます。',
    progress: 'ステップ{step, number}/{of, number}: {title}',
    cancel: 'キャンセル',
    platformFailed: 'サインインのページが表示されない可能性があります',
    browserFailed:
      'ブラウザが開きませんでした。リンクをコピーしてブラウザで開くか、もう一度ページを開いてください。',
    browserFailedUseCode:
      'ブラウザが開きませんでした。コードを使うか、リンクをコピーしてブラウザで開いてください。',
    browserFailedAgain:
      '今回もブラウザが開きませんでした。リンクをコピーしてブラウザで開いてください。',
    browserFailedAgainUseCode:
      '今回もブラウザが開きませんでした。コードを使うか、リンクをコピーしてブラウザで開いてください。',
    /** The same words for both flows. */
    timeLeft: '残り時間: {time}',
    codeFlow: {
      title: 'ブラウザでサインイン',
      hint: '開いたページでサインインを完了してください。このウィンドウは自動的に次に進みます。',
      foreignAnswer:
        '別のサインインへの応答を無視しました。最も新しいページで続けるか、ページをもう一度開いてください。',
      openAgain: 'もう一度ページを開く',
      copyLink: 'リンクをコピー',
      copied: 'コピーしました',
      minutesLeft: '{count, plural, other {ブラウザでの残り時間が#分を切りました。}}',
      extend: '時間を延長',
    },
    deviceFlow: {
      title: 'コードでサインイン（どのデバイスでも可）',
      offer: '代わりにコードでサインイン',
      requesting: 'コードを取得しています…',
      hint: 'QRコードをスキャンするか、次のページで入力してください:',
      compare: 'ページにコードがすでに表示されている場合は、このコードと同じか確認してください。',
      codeLabel: 'あなたのコード: {code}',
      dash: 'ハイフン',
      copyCode: 'コードをコピー',
      copied: 'コピーしました',
      copyAddress: 'アドレスをコピー',
      addressCopied: 'コピーしました',
      openPage: 'コードの入力ページを開く',
      qrLabel: '{address}を開くQRコード',
      minutesLeft: '{count, plural, other {コードの有効時間が#分を切りました。}}',
      warning:
        'このコードは、自分で始めたサインインの場合に限り、上のアドレスでのみ使ってください。誰にも教えないでください。',
      appeared: 'どのデバイスでもサインインに使えるコードが表示されました。',
      requestNew: '新しいコードを取得',
    },
  },
  /** The screen of a signed-in player. */
  home: {
    title: '支払う',
    recent: '最近の支払い',
    underWay: '進行中',
    you: 'あなたのアカウント',
    version: 'Latchkey {version}',
  },
  /** The line that says whether the platform answers. */
  connection: {
    connecting: '接続しています…',
    connected: '接続済み · 最終確認: {age}',
    lastConnected: '最後の接続: {age}',
    gone: '{platform}に接続できません',
    why: '理由を見る',
  },
  profile: {
    loading: 'プロフィールを読み込んでいます…',
    accountStatus: 'アカウントの状態: {status}',
    verified: '確認済み',
    userId: 'ユーザーID',
    externalId: '外部ID',
    passwordRecovery: 'パスワードの復旧',
    passwordRecoverySet: 'オン',
    passwordRecoveryNotSet: 'オフ',
    scopes: 'Latchkeyがアクセスできる内容',
    /** What a scope lets Latchkey use. Any other scope is shown as the platform's word. */
    scopeNames: {
      openid: 'アカウントのID',
      profile: 'プロフィール',
      email: 'メールアドレス',
      offline_access: '不在時のアクセス',
    },
    sessionEnds: 'セッションの終了',
    details: '詳細',
    refresh: '更新',
    reloading: '更新しています…',
    stale: '情報が古い可能性があります。',
    clockAhead:
      '{count, plural, other {このパソコンの時計は#分進んでいます。サインインできなくならないように、時計を合わせてください。}}',
    clockBehind:
      '{count, plural, other {このパソコンの時計は#分遅れています。サインインできなくならないように、時計を合わせてください。}}',
  },
  offline: {
    title: '{platform}に接続できません',
    asOf: '情報が古い可能性があります。これは{age}（{time}）の情報です。',
    nextTry: { timeLeft: '次の試行まで{time}', over: '接続を試しています…' },
    tryNow: '今すぐ試す',
    gone: '{platform}に接続できません。Latchkeyが自動的に再試行します。',
    back: '{platform}に再び接続できました。',
  },
  firstSignIn: {
    title: '{name}としてサインインしました',
    question: 'ご自分のアカウントですか？',
    mine: 'はい、自分です',
    notMine: 'いいえ',
  },
  session: {
    endsSoon: 'セッションがまもなく終了します',
    meanwhile:
      'サインインしたままにするには、もう一度サインインしてください。それまではLatchkeyを使い続けられます。',
    timeLeft: '終了まで{time}',
    minutesLeft: '{count, plural, other {セッションの終了まで#分を切りました。}}',
    over: 'すでに終了している可能性があります。',
    signInAgain: 'もう一度サインイン',
  },
  /** Where sign-ins are kept on this computer, and what that means. */
  tokenStorage: {
    title: 'このパソコンでサインインしたままにしますか？',
    nothingYet: '選ぶまでは、このパソコンに何も書き込まれません。',
    choices: {
      keyring: {
        title: 'システムのキーリングに保存',
        meaning: 'システムが暗号化します。次回はすぐにサインインした状態になります。',
      },
      weak: {
        title: '弱い保護で保存',
        meaning:
          'ファイルに保存されます。あなたが実行するほかのプログラムが読み取れる可能性があります。',
      },
      memory: {
        title: 'Latchkeyを終了するまで',
        meaning: 'サインインはこのパソコンに保存されません。次回はもう一度サインインします。',
      },
    },
    places: {
      unknown: 'キーリングを待っています',
      keyring: 'サインインはキーリングに保存',
      weak: 'サインインは弱い保護で保存されています',
      memory: 'サインインはLatchkeyを終了するまで有効です',
    },
    problemTitle: 'サインインを保存できませんでした',
  },
  misconfigured: {
    title: 'Latchkeyを起動できません',
    causeLabel: '問題',
    whereLabel: '場所',
    key: 'キー「{key}」',
    remedyLabel: '対処方法',
    afterwards: 'そのあと、Latchkeyを終了して、もう一度開いてください。',
  },
  /** The screens without an AppState. */
  window: {
    starting: '起動しています…',
    failedTitle: 'Latchkeyのウィンドウを起動できませんでした',
    failedLead:
      'Latchkeyを終了して、もう一度開いてください。繰り返し起きる場合は、再インストールしてください。',
    brokenTitle: 'この画面が動かなくなりました',
    brokenLead:
      'アカウントに影響はありません。もう一度試すか、Latchkeyを終了して開き直してください。',
  },
  help: {
    title: 'ヘルプ',
    whatHappened: '何が起きましたか？',
    copyReference: 'お問い合わせ番号をコピー',
    referenceCopied: 'コピーしました',
    back: '戻る',
    report: 'レポート',
  },
  problem: {
    title: 'うまくいきませんでした',
    /** Titles of errors that have a better one than `title`, by code. */
    titles: {
      'LK-204': 'サインインを拒否しました',
      'LK-401': 'サインアウトされました',
      'LK-403': 'サインアウトされました',
      'LK-404': 'サインアウトされました',
      'LK-503': 'キーリングの応答を待っています',
      'LK-505': 'もう一度サインインしてください',
      'LK-506': 'もう一度サインインしてください',
      'LK-508': 'もう一度サインインしてください',
      'LK-512': 'アカウントを読み取れません',
      'LK-526': '金額が0以下です',
      'LK-530': '一部の支払いが表示されていない可能性があります',
      'LK-531': '同意した金額と異なります',
      'LK-533': '承認するためのページがありません',
      'LK-534': '支払いを保存できません',
      'LK-536': 'レシートは保存されませんでした',
    },
    code: 'エラーコード: {code}',
    codeAndReference: 'エラーコード: {code} · お問い合わせ番号: {reference}',
    retry: 'もう一度試す',
    signIn: 'もう一度サインイン',
    unlock: 'ロックを解除して再試行',
    signedOutHere: 'このパソコンでのみサインアウトしました',
    details: 'サポート向けの情報',
    codeLabel: 'エラーコード',
    referenceLabel: 'お問い合わせ番号',
    causeLabel: '原因',
    remedyLabel: '対処方法',
  },
  settings: {
    title: '設定',
    back: '戻る',
    loading: '設定を読み込んでいます…',
    language: {
      title: '言語',
      /** As the system has it. */
      system: 'システムに合わせる',
    },
    theme: {
      title: 'テーマ',
      system: 'システムに合わせる',
      light: 'ライト',
      dark: 'ダーク',
    },
    notifications: {
      title: '通知',
      label: '対応が必要なときに通知する',
      meaning:
        'ほかの画面を見ている間に、支払いが終わったときや、サインインで操作が必要になったときに通知します。通知に金額や支払い先は表示されません。',
    },
    startsAtLogin: {
      title: '起動',
      label: 'このパソコンへのログイン時にLatchkeyを起動する',
      meaning: '支払いのリンクがすぐに開くようになります。',
    },
    tokenStorage: {
      title: 'このパソコンでのサインインの保存',
      unknown: '初めてサインインするときに選びます。',
    },
  },
} as const satisfies Translation<typeof english>;
