import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'yes',
    accounts: {
      signedIn: '{number}  {name}：已登录',
      signedInShown: '{number}  {name}：已登录，当前显示',
      ended: '{number}  {name}：需要重新登录',
      endedShown: '{number}  {name}：需要重新登录，当前显示',
      none: '这台电脑上没有账号。',
      notThere: '没有编号为 {number} 的账号。',
      seeNumbers: '要查看编号：accounts',
      nobody: '目前无人登录。',
      /** `{name}` also has the account's status, as in “Mira (Verified)”. */
      player: '{name}，已登录。',
      playerUntil: '{name}，已登录，有效期至 {time}。',
      somePlayer: '玩家',
      signedOut: '已退出 {name} 的登录。',
    },
    doctor: {
      stillWaiting: '仍在等待：{steps}',
      progress: '已完成 {done, number} 个，共 {of, number} 个。正在等待：{steps}',
    },
    journal: {
      times: '时间均为这台电脑的时间（{zone}）。',
      earlier: '还有更早的记录。要查看更多：--limit {limit}',
      ledToIt: '要查看起因：journal --reference {reference}',
      empty: '日志为空。',
      none: '还没有日志：打开启动器的窗口后才会写入日志。',
      notFound: '日志中没有参考编号为 {reference} 的内容。',
      notFoundRemedy: '请逐个字符核对，并询问它显示在哪台电脑上。超过 30 天的内容已不再保留。',
      repeated: '{sentence}（{count, number} 次）',
    },
    report: {
      saved: '已保存：{file}（{size}）',
      contents: '其中包含：',
      look: '交给他人之前，请先查看 report.html。Latchkey 不会把报告发送给任何人。',
    },
    signIn: {
      requesting: '正在获取代码…',
      open: '在任意设备上打开此网址，然后输入代码：',
      scanOrOpen: '扫描图片，或在任意设备上打开此网址，然后输入代码：',
      address: '网址',
      code: '代码',
      waiting: '剩余 {time}。正在等待你登录。按 Ctrl+C 取消。',
      identifying: '正在加载个人资料…',
      cancelled: '登录已取消。没有任何更改。',
      signedIn: '已以 {name}{status} 的身份登录，登录信息保存方式：{place}。',
      signedInUndecided: '已以 {name}{status} 的身份登录。',
      places: {
        unknown: '尚未响应的密钥环',
        keyring: '系统密钥环',
        weak: '较弱的保护',
        memory: '仅在退出 Latchkey 前有效',
      },
      isNew: '这是 {name} 的账号首次在这台电脑上登录。',
      isItYou: '这是你本人吗？输入 yes 保持登录，输入其他内容则退出登录：',
      removeOther: '如果不是你本人，请退出登录：sign-out',
      notYou: '已退出 {name} 的登录。这台电脑上没有保留其任何内容。',
      chosenMemory: '你已在窗口中选择不在这台电脑上保存任何内容。',
      notKept: '没有登录任何账号：不保存的登录会在此命令结束时失效。',
      options: '输入以下任一单词。输入其他内容将结束命令，不会登录任何账号。',
      again: '重试',
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title}：sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      id: '付款 ID',
      merchant: '商家',
      total: '总计',
      status: '状态',
      expires: '有效期至',
      payer: '付款人',
      confirmed: '确认的方式',
      methods: '付款方式',
      reason: '原因',
      noMethod: '这笔付款没有付款方式“{method}”。',
      methodsAre: '可用的付款方式：{methods}。',
      typeYes: '输入 yes 付款，输入其他内容则不付款：',
      nothingPaid: '没有付款。',
      toPay:
        '尚未付款。要按完全相同的内容付款：\n  payment {id} --confirm {method} --agree {agreement}',
      disagrees: '这与“--agree”所同意的内容不符：金额、商家、明细、付款方式或付款人现已不同。',
      waiting: '{title} · {seconds, number} 秒前查询 · 按 Ctrl+C 只会停止等待，不会停止付款',
      /** Where stderr is no terminal. */
      stillWaiting: '{title} · 按 Ctrl+C 只会停止等待，不会停止付款',
      approveAt: '请在 {host} 的页面上批准。在你批准之前不会付款。',
      openPage: '输入 yes，在这台电脑的浏览器中打开该页面：',
      approveInWindow: '要打开该页面，请在 Latchkey 窗口中显示这笔付款。',
      sendAgain: '输入 yes 再次发送，输入其他内容则继续等待：',
      stopped: 'Latchkey 已停止等待。这笔付款仍有可能成功。要再次查看：payment {id}',
      stoppedBefore: '已停止。没有付款。',
      tooLong: '这笔付款尚未结束，仍有可能成功。要再次查看：payment {id}',
    },
    /** The receipt of a payment, as a PDF. */
    receipt: {
      title: '收据',
      /** The title of the document. */
      document: '收据：向 {merchant} 支付 {amount}',
      item: '项目',
      quantity: '数量',
      amount: '金额',
      /** Labels of dates. */
      confirmedAt: '确认时间',
      checkedAt: '状态查询时间',
      note: '本收据由 Latchkey 根据 {platform} 发送的信息生成，不是发票。',
    },
  },
} as const satisfies Translation<typeof english>;
