import type { words as english } from '../en/launcher.ts';
import type { Translation } from '../translated.ts';

/** Words outside the window’s screens: the title bar and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
  callbackPage: {
    'signed-in': {
      title: 'サインインしました',
      text: 'このタブを閉じて、Latchkeyに戻ってください。',
    },
    finished: {
      title: 'このタブを閉じて、Latchkeyに戻れます',
      text: 'Latchkeyのウィンドウでサインインを完了しています。',
    },
    declined: {
      title: 'サインインを拒否しました',
      text: '情報は共有されていません。このタブを閉じてください。サインインはLatchkeyでやり直せます。',
    },
    failed: {
      title: 'サインインできませんでした',
      text: 'Latchkeyに戻り、ウィンドウに表示された理由と対処方法を確認してください。',
    },
    unrelated: {
      title: 'このサインインはすでに無効です',
      text: '何も行われていません。Latchkeyに戻り、サインインを開始してください。',
    },
    'not-found': {
      title: 'ここには何もありません',
      text: 'このアドレスは、Latchkeyがサインイン中に一時的に使うだけのものです。ほかの用途には使われません。',
    },
    'method-not-allowed': {
      title: 'このページは使えません',
      text: '何も行われていません。Latchkeyに戻り、サインインを開始してください。',
    },
    'wrong-host': {
      title: 'このページは使えません',
      text: 'Latchkeyが待ち受けているアドレスとは別のアドレスで開かれました。何も行われていません。',
    },
  },
  /** What a build is: in the title bar and in About. */
  builds: {
    release: 'リリース版',
    unsigned: '署名のないビルド（プレイヤー向けではありません）',
    test: 'テスト用ビルド（プレイヤー向けではありません）',
    source: 'ソースから起動',
  },
  menu: {
    app: 'Latchkey',
    about: 'Latchkeyについて',
    settings: '設定…',
    services: 'サービス',
    hide: 'Latchkeyを非表示',
    hideOthers: 'ほかを非表示',
    showAll: 'すべてを表示',
    file: 'ファイル',
    /** macOS and Linux. */
    quit: 'Latchkeyを終了',
    /** Windows. */
    exit: '終了',
    close: 'ウィンドウを閉じる',
    edit: '編集',
    undo: '元に戻す',
    redo: 'やり直し',
    cut: '切り取り',
    copy: 'コピー',
    paste: '貼り付け',
    delete: '削除',
    selectAll: 'すべて選択',
    view: '表示',
    actualSize: '実際のサイズ',
    zoomIn: '拡大',
    zoomOut: '縮小',
    fullScreen: 'フルスクリーンの切り替え',
    window: 'ウィンドウ',
    minimize: '最小化',
    /** macOS: makes the window as large as its content or the screen. */
    zoom: '拡大／縮小',
    bringAllToFront: 'すべてを手前に移動',
    help: 'ヘルプ',
    latchkeyHelp: 'Latchkeyヘルプ',
  },
  /** Seen on lock screens and in streams, so it names no amount, merchant or player. */
  notifications: {
    paid: {
      title: '支払いが完了しました',
      body: 'Latchkeyを開くと、レシートを確認できます。',
    },
    'not-paid': {
      title: '支払いは完了していません',
      body: 'Latchkeyを開くと、何が起きたかを確認できます。',
    },
    'other-person': {
      title: 'サインインの確認が必要です',
      body: 'ブラウザで別の人がサインインしました。Latchkeyを開いて、どうするかを選んでください。',
    },
    'session-ended': {
      title: '支払うには再サインインが必要です',
      body: 'サインインの有効期間が終わりました。Latchkeyで支払いを開いたままです。',
    },
  },
} as const satisfies Translation<typeof english>;
