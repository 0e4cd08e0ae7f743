import type { words as english } from '../en/report.ts';
import type { Translation } from '../translated.ts';

/** The words of a saved report. */
export const words = {
  reportPage: {
    title: 'Latchkey 报告（{day}）',
    made: '由 Latchkey {version} 于 {time}（{zone}）生成。时间均为这台电脑的时间。',
    privacy: '报告中没有密码、令牌、代码、电子邮件地址或人名。Latchkey 不会把它发送给任何人。',
    lastFailure: {
      title: '最近一次失败',
      nothing: '日志中没有失败记录。',
      more: '诊断结果',
      when: '时间',
      what: '发生了什么',
      code: '错误代码',
      reference: '参考编号',
      cause: '原因',
      remedy: '解决办法',
      of: '所属项目',
    },
    checkUp: {
      problems: '{count, plural, other {诊断发现 # 个问题}}',
      none: '诊断未发现问题',
      stopped: '诊断在完成前已停止。',
      noProblem: '生成报告时，电脑、网络和平台均正常。',
      all: '诊断的所有步骤',
    },
    timeline: {
      title: '时间线',
      none: '尚未发生任何事。',
      lead: '每个条形代表一次登录、会话、付款或 Latchkey 运行，从开始到结束；最新的排在最前。',
      legend: '颜色表示 Latchkey 在等待谁：',
      mark: '✕ 表示出现问题。',
      /** Who was waited for. */
      who: {
        player: '玩家',
        browser: '浏览器',
        platform: '平台',
        computer: '这台电脑',
      },
      wait: {
        player: '玩家（{length}）',
        browser: '浏览器（{length}）',
        platform: '平台（{length}）',
        computer: '这台电脑（{length}）',
      },
      waited: '等待：{waits}。',
      took: '用时 {length}。',
      withProblem: '出现过问题。',
      steps: '{count, plural, other {# 个步骤}}',
      cause: '原因：{cause}',
    },
    status: { ok: '正常', warning: '警告', failed: '失败', skipped: '已跳过' },
    system: {
      title: '版本和系统',
      system: '系统',
      display: '显示',
      sandbox: '沙盒',
      on: '开',
      off: '关',
    },
    configuration: { title: '配置', problem: '问题', remedy: '解决办法' },
    journal: {
      title: '日志',
      none: '日志为空。',
      newest: '{count, plural, other {最新的 # 条记录，最新的排在最前。}}',
      leftOut: '{count, plural, other {有 # 条记录因含有隐私信息而被略去。}}',
      leftOutAt: '{file}，第 {line} 行：{place} 处有 {what}。',
      leftOutGone: '现已不存在的一行：{place} 处有 {what}。',
    },
  },
} as const satisfies Translation<typeof english>;
