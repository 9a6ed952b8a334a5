import type { Grammar } from '../intent.ts'

const gap = '[：:、,。\\s]*'
const please = '(?:して)?(?:ください|下さい|お願いします)?'
const create = `(?:を|で)?(?:作成|登録|追加|作って)${please}`
const open = `(?:を|に|へ)?(?:開いて|開く|表示|見せて|移動|切り替えて)${please}`

/** Japanese. */
export const ja: Grammar = {
  sentences: [
    ['stopTimer', `(?:タイマー|計測)を?(?:停止|止めて|終了|ストップ)${please}`],
    [
      'startTimer',
      `(?:(?<name>.+?)の)?(?:タイマー|計測)を?(?:開始|スタート|始めて|動かして)${please}`,
    ],
    [
      'note',
      `(?:案件|事件)?${gap}(?<name>.+?)に(?:メモ|ノート)を?(?:追加|記入|書いて)?${please}${gap}(?<text>.+)`,
    ],
    ['note', `(?:メモ|ノート)${gap}(?<name>.+)`],
    ['createClient', `(?:新しい|新規)?の?(?:依頼者|クライアント|顧客)${gap}(?<name>.+?)${create}`],
    ['createCase', `(?:新しい|新規)?の?(?:案件|事件)${gap}(?<name>.+?)${create}`],
    ['createTask', `(?:新しい|新規)?の?タスク${gap}(?<name>.+?)${create}`],
    ['createTask', `(?<name>.+?)(?:(?:する)?という|する)タスク${create}`],
    ['createTask', `(?<name>.+?)(?:こと|の)?を(?:リマインド|思い出させて)${please}`],
    ['openCase', `(?:案件|事件)${gap}(?!一覧|ボード)(?<name>.+?)${open}`],
    ['openClient', `(?:依頼者|クライアント|顧客)${gap}(?!一覧)(?<name>.+?)${open}`],
    ['open', `(?<name>.+?)${open}`],
    ['ask', `質問${gap}(?<name>.+)`],
    ['ask', `(?<name>.+?)(?:について)(?:質問|教えて|聞いて)${please}`],
    ['yes', 'はい|うん|ええ|そうです|確認|お願いします|オーケー|ok'],
    ['no', 'いいえ|いや|違います|結構です|キャンセル|やめて|取り消し'],
  ],
  courtesy: ['すみません[、 ]*', ''],
  screens: {
    dashboard: 'ダッシュボード|ホーム',
    assistant: '(?:ai)?アシスタント',
    cases: '(?:案件|事件)(?:一覧)?',
    board: '(?:案件|事件)?ボード',
    clients: '(?:依頼者|クライアント|顧客)(?:一覧)?',
    deadlines: '期限|期日',
    calendar: 'カレンダー|予定表',
    tasks: 'タスク',
    files: 'ファイル室?|書類|文書',
    billing: '請求(?:管理|書)?',
    templates: 'テンプレート|書式',
    learning: '機械学習|学習',
    settings: '設定',
  },
  days: ['今日', '明日', '明後日'],
  before: 'までに|まで|に',
}
