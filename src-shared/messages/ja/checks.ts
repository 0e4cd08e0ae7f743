import type { words as english } from '../en/checks.ts';
import type { Translation } from '../translated.ts';

/** What the steps of a check-up are called, and what they find. */
export const words = {
  checks: {
    titles: {
      configuration: '構成',
      system: 'バージョンとシステム',
      sandbox: 'サンドボックス',
      keyring: 'キーリング',
      linkOpener: 'ブラウザ',
      linkHandler: '支払いのリンク',
      disk: 'ディスクの空き容量',
      userData: 'ユーザーデータのフォルダ',
      accounts: 'アカウントのファイル',
      payments: '支払いのファイル',
      journal: 'ログ',
      lastSignIn: '最後のサインイン',
      lastSession: '最後のセッション',
      lastPayment: '最後の支払い',
      loopback: 'ブラウザからの戻り',
      ports: 'サインイン用のポート',
      proxy: 'プロキシ',
      name: '{host}の名前解決',
      connection: '{host}への接続',
      certificate: '{host}の証明書',
      captivePortal: 'キャプティブポータル',
      clock: '時計',
      speed: '応答時間',
      authorize: 'サインインページ',
      device: 'コードでのサインイン',
      profile: 'プロフィール',
      publicKey: '公開鍵',
      session: 'セッション',
      updates: 'アップデート',
    },
    run: {
      stopped: '診断が中止されたため、確認していません。',
      blocked: '先に「{step}」が正常になる必要があるため、確認していません。',
      tooLate: '{seconds, number}秒以内に結果が出ませんでした。',
      tooLateRemedy:
        'もう一度診断してください。この項目でまた結果が出ない場合は、確認している相手が応答していません。',
    },
    machine: {
      configuration: '{platform}（{hosts}）。',
      system: '{versions}。{system}。ディスプレイ: {display}。',
      sandboxed: 'すべてのページでオンです。',
      keyring: '{backend}で暗号化と復号ができます。',
      opensAddresses: 'システムは、アドレスを{browser}で開きます。',
      opensAddressesSomehow:
        'システムは、アドレスをブラウザで開きます。ブラウザの名前は示されていません。',
      programOpens: '{program}は、アドレスを{browser}で開きます。',
      programOpensSomehow:
        '{program}は、アドレスをブラウザで開きます。ブラウザの名前は示されていません。',
      notInstalled: 'リンクを開けるのは、インストールされたランチャーだけです。',
      opensLinks: 'latchkey: のリンクは、このランチャーで開きます。',
      otherOpensLinks:
        'latchkey: のリンクは、別のプログラムで開くか、どのプログラムでも開きません。',
      otherOpensLinksRemedy:
        'インストールされたランチャーを一度起動してください。解決しない場合は、再インストールしてください。',
    },
    storage: {
      free: '{folder}のあるディスクの空き容量は{megabytes, number} MBです。',
      noFolder: '{folder}は、初回の起動時に作成されます。',
      folder: '{folder}を読み書きできます。',
      noAccounts: 'ファイルはありません。このパソコンでは、まだ誰もサインインしていません。',
      damagedAccounts:
        'アカウントのファイルが破損しています（{damage}）。Latchkeyは、次の起動時にこのファイルを別の場所に移します。',
      accounts: 'アカウントは{count, number}件（{bytes, number}バイト）。',
      noPayments: 'ファイルはありません。このパソコンでは、まだ誰も支払いをしていません。',
      intact: '破損はありません（{bytes, number}バイト）。',
      interrupted:
        '書き込みが中断されました。その書き込みは、次の起動時に取り消されます（{bytes, number}バイト）。',
      noJournal: 'ログはまだありません。',
      journal:
        '{records, plural, other {記録は#件}}、サイズは{kilobytes, number} kB（上限{most, number} kB）です。{damaged, plural, other {破損した行: #行。}}',
      journalWithAge:
        '{records, plural, other {記録は#件}}、サイズは{kilobytes, number} kB（上限{most, number} kB）、最新の記録は{age}です。{damaged, plural, other {破損した行: #行。}}',
      journalRemedy:
        '{folder}を別の場所に移し、サポート用に保管してください。Latchkeyは新しいログを作成します。',
      journalNotWritable: 'Latchkeyはログを書き込めません: {file}（{reason}）。',
      journalNotWritableRemedy:
        '{file}を読み書きする権限があることを確認するか、{file}を別の場所に移してください。移した場合、Latchkeyは新しいログを作成します。',
      readableByOthers:
        'このパソコンのほかのユーザーが、{file}にアクセスできます（モード{mode}）。',
      readableByOthersRemedy: 'モードを{mode}に設定してください: chmod {mode} {file}',
    },
    last: {
      noSignIn:
        '{days, plural, other {過去#日間に、このパソコンでのサインインはありませんでした。}}',
      noSession:
        '{days, plural, other {過去#日間に、このパソコンでのセッションはありませんでした。}}',
      noPayment: '{days, plural, other {過去#日間に、このパソコンでの支払いはありませんでした。}}',
      /** `{time}` is as `2026-01-31 23:59 UTC`. */
      signInWorked: '最後のサインインは成功しました（{time}）。',
      signInFailed: '最後のサインインは失敗しました（{time}）。',
      signInCancelled: '最後のサインインは、プレイヤーがキャンセルしました（{time}）。',
      signInWaiting: '最後のサインインは終わっていません（{time}）。',
      stray:
        'ブラウザからの応答に別のサインインの「state」が含まれていたため、Latchkeyはその応答を無視しました。',
      strayRemedy:
        'サインインページの古いタブを閉じて、もう一度サインインしてください。繰り返し起きる場合は、「state」がそのまま返されていないことをプラットフォームに伝えてください。',
      slowedDown:
        '{count, plural, other {プラットフォームが、問い合わせの間隔を空けるよう#回求めました。Latchkeyはそれに従いました。}}',
      expiresInText: 'トークンレスポンスの「expires_in」が文字列です。',
      noIdToken: 'トークンレスポンスにid_tokenがありません。',
      sessionEnded: '最後のセッションは終了しました（{time}）。',
      sessionProblem: '最後のセッションで問題がありました（{time}）。',
      sessionFine: '最後のセッションに問題はありませんでした（{time}）。',
      refreshTokenRefused: 'トークンエンドポイントが、リフレッシュトークンを拒否しました。',
      accessTokenRefused: 'APIが、アクセストークンを拒否しました。',
      paymentFine: '最後の支払いに問題はありませんでした（{time}）。',
      paymentProblem: '最後の支払いで問題がありました（{time}）。',
      unknownStatus: 'プラットフォームが示した支払いの状態は、Latchkeyの知らないものです。',
      status: 'プラットフォームでの状態: {status}。',
      reference: 'お問い合わせ番号: {reference}。',
    },
    loopback: {
      works: '{addresses}に送ったリクエストが届きます。',
      unusable: '{address}は使えません（{reason}）。',
      anyPort: '空いているポートなら、どれでも使えます。',
      free: '空きポート: {ports}。',
      usedByLauncher: '{port}は、このランチャーのサインインが使っています。',
      usedBy: '{port}は、{program}（プロセス{pid}）が使っています。',
      usedByOther: '{port}は、別のプログラムが使っています。',
    },
    network: {
      noProxy: 'プロキシはありません。リクエストはプラットフォームに直接送信されます。',
      proxyPassword: 'パスワードを求めています（{schemes}）。',
      proxyIs: 'プロキシは{proxy}です。',
      proxyWorks: '{proxies}は、リクエストを通します。',
      isAddress: 'IPアドレスなので、名前解決の必要はありません。',
      proxyLooksUp: 'プロキシが名前を解決します。',
      otherProxy: '診断ではプロキシ{proxy}を使えません。ランチャーは使えます。',
      open: '{ms, number} msで接続できました。',
      plainHttp: '通常のhttpです。このパソコンの中だけで使われます。',
      trusted: 'ランチャーのリクエストは、この証明書を信頼しています。',
      certificate: '対象は{subject}、発行者は{issuer}（{root}）、有効期限は{day}です。',
      certificateUnknownEnd: '対象は{subject}、発行者は{issuer}（{root}）、有効期限は不明です。',
      addedAuthority:
        'この証明書を保証しているのは、このパソコンに追加された認証局だけです: {root}。',
      addedAuthorityRemedy:
        '{root}に通信の読み取りが許可されているかどうかを、このパソコンまたはネットワークの管理者に確認してください。{root}を誰も知らない場合は、このパソコンではどこにもサインインしないでください。',
      nothingAnswered: 'どこからも応答がありませんでした。',
      noCaptivePortal: 'プラットフォームの代わりに応答するページはありません。',
    },
    platform: {
      noDate: '日付の入った応答がありませんでした。',
      clock: '{host}の時計との差は、1分以内です。',
      clockAheadMinutes:
        '{count, plural, other {このパソコンの時計は、{host}の時計より#分進んでいます。}}',
      clockBehindMinutes:
        '{count, plural, other {このパソコンの時計は、{host}の時計より#分遅れています。}}',
      clockAheadHours:
        '{count, plural, other {このパソコンの時計は、{host}の時計より#時間進んでいます。}}',
      clockBehindHours:
        '{count, plural, other {このパソコンの時計は、{host}の時計より#時間遅れています。}}',
      clockRemedy:
        '日付と時刻をシステムが自動で設定するようにしてください。このパソコンの日付と時刻が正しい場合は、プラットフォームに伝えてください。',
      notMeasured:
        'プロフィールのエンドポイントから想定どおりの応答がなかったため、測定していません。',
      speed: '{host}は、{ms, number} msで応答しました。',
      slow: '{host}の応答は、3回のうち最も速いものでも{seconds, number}秒かかりました。',
      slowRemedy: 'ネットワークとプラットフォームの状態を確認してください。',
      authorizeRemedy: '「authUrl」をプラットフォームと照らし合わせてください。',
      redirect: 'リダイレクトで応答します。',
      answers: '応答します（ステータス{status}）。',
      device: 'プラットフォームが、このランチャーにコードを発行しました。',
      expiresInNumber: '応答の「expires_in」が数値です。',
      requiresSignIn: '想定どおり、サインインを求めます。',
      acceptsKey: 'プラットフォームは、この公開鍵を受け付けています。',
    },
    session: {
      none: 'このパソコンに保存されているセッションはありません。',
      refreshable: '次に必要になったときに、Latchkeyが更新します。有効期限は{time}でした。',
      over: '有効期限は{time}でした。',
      valid: 'プラットフォームはこのセッションを受け付けています。有効期限は{time}です。',
      validUnknown: 'プラットフォームはこのセッションを受け付けています。有効期限は不明です。',
    },
    updates: {
      none: '構成に、アップデートのアドレスがありません。',
      same: 'フィードが告知しているのは、このバージョン{version}です。',
      other: 'フィードが告知しているのはバージョン{announced}、これはバージョン{version}です。',
      itself: 'アップデートは、Latchkeyが自動でインストールします。',
      byHand: 'このLatchkeyは、自動ではアップデートできません。',
    },
  },
} as const satisfies Translation<typeof english>;
