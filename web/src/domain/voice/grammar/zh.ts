import type { Grammar } from '../intent.ts'

const gap = '[：:，,\\s]*'
const create = '(?:请)?(?:新建|创建|添加|增加)(?:一个|一名|一位|一项)?(?:新)?的?'
const open = '(?:请)?(?:打开|显示|查看|转到)'

/** Chinese. */
export const zh: Grammar = {
  sentences: [
    ['stopTimer', '(?:请)?(?:停止|结束)计时(?:器)?'],
    ['startTimer', `(?:请)?(?:开始|启动)计时(?:器)?(?:${gap}(?:为|用于)?(?<name>.+))?`],
    [
      'note',
      `(?:请)?(?:在|给|为)?(?:案件|案子)${gap}(?<name>.+?)(?:里|中|上)?(?:添加|记|写|加)(?:一条|个)?(?:笔记|备注|记录)${gap}(?<text>.+)`,
    ],
    [
      'note',
      `(?:请)?(?:在|给|为)(?<name>.+?)(?:案件|案子|案)(?:里|中|上)?(?:添加|记|写|加)(?:一条|个)?(?:笔记|备注|记录)${gap}(?<text>.+)`,
    ],
    ['note', `(?:请)?(?:记|添加|写)?(?:笔记|备注)(?:到|给)?(?:案件)?${gap}(?<name>.+)`],
    ['createClient', `${create}(?:客户|委托人|当事人)${gap}(?:名叫|叫|名为)?(?<name>.+)`],
    ['createCase', `${create}(?:案件|案子)${gap}(?:名为)?(?<name>.+)`],
    ['createTask', `${create}(?:任务|待办)${gap}(?<name>.+)`],
    ['createTask', `(?:请)?提醒我${gap}(?<name>.+)`],
    ['openCase', `${open}(?:案件|案子)${gap}(?!列表|看板)(?<name>.+)`],
    ['openClient', `${open}(?:客户|委托人)${gap}(?!列表)(?<name>.+)`],
    ['open', `${open}${gap}(?<name>.+)`],
    ['ask', `(?:请问|提问|询问|问)(?:一下)?(?:助手)?${gap}(?<name>.+)`],
    ['yes', '是的?|确认|好的?|对|可以'],
    ['no', '不|不是|否|取消|不要'],
  ],
  screens: {
    dashboard: '工作台|仪表板|仪表盘|首页|控制台',
    assistant: '(?:ai ?)?助手',
    cases: '案件(?:列表)?',
    board: '(?:案件)?看板',
    clients: '(?:客户|委托人)(?:列表)?',
    deadlines: '期限|截止日期',
    calendar: '日历|日程',
    tasks: '任务|待办',
    files: '文件室?|文档',
    billing: '收费(?:管理)?|账单|计费|发票',
    templates: '(?:文书)?模板',
    learning: '机器学习|学习',
    settings: '设置',
  },
  days: ['今天', '明天', '后天'],
  before: '在|于|截止到|截至|之前|以前|前(?!往)',
}
