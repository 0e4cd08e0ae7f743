import type { words as english } from '../en/report.ts';
import type { Translation } from '../translated.ts';

/** The words of a saved report. */
export const words = {
  reportPage: {
    title: 'Latchkeyレポート（{day}）',
    made: '{time}（{zone}）にLatchkey {version}で作成。時刻はこのパソコンのものです。',
    privacy:
      'パスワード、トークン、コード、メールアドレス、人の名前は含まれていません。Latchkeyがこのレポートを誰かに送信することはありません。',
    lastFailure: {
      title: '最後のエラー',
      nothing: 'ログにエラーはありません。',
      more: '診断の結果',
      when: '日時',
      what: '出来事',
      code: 'エラーコード',
      reference: 'お問い合わせ番号',
      cause: '原因',
      remedy: '対処方法',
      of: '関連する項目',
    },
    checkUp: {
      problems: '{count, plural, other {診断で#件の問題が見つかりました}}',
      none: '診断で問題は見つかりませんでした',
      stopped: '診断は途中で中止されました。',
      noProblem:
        'レポートの作成時、パソコン、ネットワーク、プラットフォームは正常に動作していました。',
      all: '診断のすべての項目',
    },
    timeline: {
      title: 'タイムライン',
      none: 'まだ何も起きていません。',
      lead: '1本の帯が、1回のサインイン、セッション、支払い、またはLatchkeyの起動から終了までを表します。新しいものが先頭です。',
      legend: '色は、Latchkeyが何を待っていたかを表します:',
      mark: '✕は問題があったことを示します。',
      /** Who was waited for. */
      who: {
        player: 'プレイヤー',
        browser: 'ブラウザ',
        platform: 'プラットフォーム',
        computer: 'このパソコン',
      },
      wait: {
        player: 'プレイヤー（{length}）',
        browser: 'ブラウザ（{length}）',
        platform: 'プラットフォーム（{length}）',
        computer: 'このパソコン（{length}）',
      },
      waited: '待ち時間: {waits}。',
      took: '所要時間: {length}。',
      withProblem: '問題がありました。',
      steps: '{count, plural, other {#ステップ}}',
      cause: '原因: {cause}',
    },
    status: { ok: 'OK', warning: '警告', failed: '問題あり', skipped: '未実施' },
    system: {
      title: 'バージョンとシステム',
      system: 'システム',
      display: 'ディスプレイ',
      sandbox: 'サンドボックス',
      on: 'オン',
      off: 'オフ',
    },
    configuration: { title: '構成', problem: '問題', remedy: '対処方法' },
    journal: {
      title: 'ログ',
      none: 'ログは空です。',
      newest: '{count, plural, other {最新の#件の記録（新しい順）。}}',
      leftOut: '{count, plural, other {個人的な情報が含まれていたため、#件の記録を除外しました。}}',
      leftOutAt: '{file}、{line}行目: {place}に{what}。',
      leftOutGone: 'すでに存在しない行: {place}に{what}。',
    },
  },
} as const satisfies Translation<typeof english>;
