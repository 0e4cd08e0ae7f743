import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'yes',
    /** Wrong arguments: what is wrong, and what to do instead. Words with “--” and names of commands are typed as they are. */
    misuse: {
      noCommand: '没有命令“{word}”。',
      commandsAre: '可用的命令：{commands}。',
      noOption: '没有选项“{option}”。',
      needsValue: '“{option}”需要一个值。',
      takesNoValue: '“{option}”不接受值。',
      otherCommand: '“{option}”是 {command} 的选项。',
      takesNo: '“{command}”不接受“{word}”。',
      leaveOut: '请去掉它，或查看：{command} --help',
      see: '查看：{command} --help',
      seeOptions: '要查看选项：--help',
      asIn: '例如：{example}',
      number: 'sign-out 接受一个账号编号，或 --all。',
      keep: '--keep 接受 keyring 或 weak。',
      payment: 'payment 接受一个 ID 或链接。',
      agree: '“--agree”需要与“--confirm METHOD”一起使用。',
      out: '--out 接受一个文件名。',
      limit: '--limit 接受 1 到 {most} 之间的数字。',
      noReference: '“{text}”不是参考编号。',
      reference: '参考编号由八个字母和数字组成，不含 0、O、1、I、L。例如：{example}',
    },
    /** What `--help` prints. Lines are broken where they end. Words in capitals stand for what a person types. */
    help: {
      usage: '用法：{usage}',
      commands: '命令：',
      options: '选项：',
      exitCodes: '退出代码：',
      /** One line each, beside the name of the command. */
      does: {
        doctor: '检查这台电脑、网络和平台，并说明该怎么做',
        journal: '显示启动器中发生了什么，或与某个参考编号有关的内容',
        'sign-in': '使用代码登录，可在任意设备上输入代码',
        accounts: '列出这台电脑上的账号',
        whoami: '向平台查询当前登录者',
        'sign-out': '退出登录，并从这台电脑上移除账号',
        payment: '显示一笔付款，或支付它',
        report: '把给客服的报告保存为一个文件，其中没有私人信息',
      },
      about: {
        doctor:
          '同时检查这台电脑、网络和平台，在十秒内完成。每一步都会说明检查结果；如有问题，还会说明该怎么做。它不会更改任何内容，也不会登录任何账号。它会向平台请求一个登录代码，该代码不会显示给任何人，并会过期。',
        journal:
          '显示启动器记录的登录、会话和付款情况，最新的在最后。时间均为这台电脑的时间。日志中没有令牌、代码、地址、姓名或金额。',
        'sign-in':
          '显示代码和网址；在终端中还会显示二维码。在该网址输入代码的人随后会在这台电脑上登录。代码几分钟内有效。\n除非你允许，否则不会在没有保护的情况下保存任何内容。在终端中会询问你。在其他情况下不会登录任何账号，命令会显示应指定的 --keep。',
        accounts: '列出这台电脑上的账号，最近使用的排在最前。不使用密钥环和网络。',
        whoami: '向平台查询当前登录者，并在需要时刷新会话。',
        'sign-out':
          '退出当前显示的账号或指定编号的账号，并从这台电脑上移除它。如果配置中有相应的地址，还会通知平台。',
        payment:
          '显示一笔付款：金额、商家、明细、状态和付款方式。没有 --confirm 就不会付款。\n即使使用多个命令和窗口，一笔付款也只会发送一次。按 Ctrl+C 只会停止等待结果，不会停止付款。',
        report:
          '运行诊断，读取日志，并把两者保存为一个 zip 文件：一个可用任意浏览器打开的页面，以及内容相同的 JSON。其中没有密码、令牌、代码、电子邮件地址或姓名，也不会发送给任何人。如果在完成的报告中发现私人信息，则不会保存任何内容。\n即使诊断发现问题，或配置有误，也会保存报告。',
      },
      option: {
        json: '输出 JSON',
        version: '显示版本',
        help: '显示此帮助，或某个命令的帮助',
        fields: '输出 JSON：{fields}',
        lines: '按存储的原样输出每条记录，每行一条',
        fieldsAtEnd: '最后输出 JSON：{fields}。代码和网址输出到 stderr',
        reference: '只显示与此次登录、会话、付款或失败有关的内容。窗口会在错误代码旁显示参考编号',
        follow: '持续显示新记录，直到按下 Ctrl+C',
        limit: '显示最新的 N 条记录，而不是最新的 {usual} 条',
        keepWeak:
          '如果这台电脑的密钥环不能提供更好的保护，则把登录信息保存在你的其他程序可以读取的文件中',
        keepKeyring: '保存在密钥环中，即使你在窗口中选择了不保存任何内容',
        confirm:
          '使用此付款方式付款，以其 ID 指定。会先显示金额、商家、付款方式和付款人，在终端中需要输入 yes。在其他情况下不会付款：命令会显示应指定的 --agree',
        agree: '同意完全相同的金额、商家、明细、付款方式和付款人。其中任何一项有变，都不会付款',
        all: '所有账号',
        out: '要写入的文件；默认为当前文件夹中的 {usual}。不会替换已有文件',
      },
      exit: {
        fine: '正常',
        problem: '发现问题',
        misuse: '用法错误',
        configuration: '配置有误',
        interrupted: '已中断',
        noProblem: '没有问题',
        step: '某一步有问题或警告',
        noRecord: '没有与此参考编号有关的内容',
        signedIn: '已登录',
        nobody: '没有登录任何账号',
        paid: '已显示，或已用 --confirm 付款',
        notPaid: '未付款，或尚不清楚',
        somebody: '有人已登录',
        unknown: '无人登录，或平台没有答复',
        signedOut: '已退出登录',
        notTold: '原本无人登录，或未能通知平台',
        noAccount: '没有这个账号',
        saved: '已保存',
        notSaved: '发现了私人信息，或无法保存',
      },
    },
    accounts: {
      signedIn: '{number}  {name}：已登录',
      signedInShown: '{number}  {name}：已登录，当前显示',
      ended: '{number}  {name}：需要重新登录',
      endedShown: '{number}  {name}：需要重新登录，当前显示',
      none: '这台电脑上没有账号。',
      notThere: '没有编号为 {number} 的账号。',
      seeNumbers: '要查看编号：accounts',
      nobody: '目前无人登录。',
      player: '{name}，已登录。',
      playerUntil: '{name}，已登录，有效期至 {time}。',
      /** A player, and the account's status at the platform, as in “Mira (Verified)”. */
      withStatus: '{name}（{status}）',
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
      signedIn: '已以 {name} 的身份登录，登录信息保存方式：{place}。',
      signedInUndecided: '已以 {name} 的身份登录。',
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
      /** One line of what is paid for. `{quantity}` as in “2 ×”. */
      line: '{description}：{amount}',
      lineWithQuantity: '{quantity} {description}：{amount}',
      /** A method: the word to type, and its name. */
      method: '{id}：{label}',
      /** A status or a reason in Latchkey’s words, and the platform’s word for it. */
      withCode: '{text}（{code}）',
      noMethod: '这笔付款没有付款方式“{method}”。',
      methodsAre: '可用的付款方式：{methods}。',
      typeYes: '输入 yes 付款，输入其他内容则不付款：',
      nothingPaid: '没有付款。',
      toPay:
        '尚未付款。要按完全相同的内容付款：\n  payment {id} --confirm {method} --agree {agreement}',
      notForShell:
        '尚未付款。此付款方式的 ID 含有 shell 可能会执行的字符，因此不显示命令。请在窗口中付款：--pay {id}',
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
      fact: '{label}：{value}',
      /** Labels of dates. */
      confirmedAt: '确认时间',
      checkedAt: '状态查询时间',
      note: '本收据由 Latchkey 根据 {platform} 发送的信息生成，不是发票。',
    },
  },
} as const satisfies Translation<typeof english>;
