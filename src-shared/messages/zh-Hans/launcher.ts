import type { words as english } from '../en/launcher.ts';
import type { Translation } from '../translated.ts';

/** Words outside the window’s screens: the title bar and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
  callbackPage: {
    'signed-in': {
      title: '你已登录',
      text: '请关闭此标签页，返回 Latchkey。',
    },
    finished: {
      title: '你可以关闭此标签页并返回 Latchkey',
      text: 'Latchkey 正在自己的窗口中完成登录。',
    },
    declined: {
      title: '你已拒绝登录',
      text: '没有共享任何信息。请关闭此标签页；你可以在 Latchkey 中重新开始。',
    },
    failed: {
      title: '登录未成功',
      text: '请返回 Latchkey：其窗口会说明原因和处理方法。',
    },
    unrelated: {
      title: '此登录已失效',
      text: '没有执行任何操作。请返回 Latchkey 重新开始登录。',
    },
    'not-found': {
      title: '这里没有内容',
      text: 'Latchkey 只在登录时短暂使用此网址，不作其他用途。',
    },
    'method-not-allowed': {
      title: '无法使用此页面',
      text: '没有执行任何操作。请返回 Latchkey 重新开始登录。',
    },
    'wrong-host': {
      title: '无法使用此页面',
      text: '打开此页面的网址不是 Latchkey 正在等待的网址。没有执行任何操作。',
    },
  },
  /** What a build is: in the title bar and in About. */
  builds: {
    release: '正式版',
    unsigned: '未签名的构建，不供玩家使用',
    test: '测试构建，不供玩家使用',
    source: '从源代码启动',
  },
  menu: {
    app: 'Latchkey',
    about: '关于 Latchkey',
    settings: '设置…',
    services: '服务',
    hide: '隐藏 Latchkey',
    hideOthers: '隐藏其他',
    showAll: '全部显示',
    file: '文件',
    /** macOS and Linux. */
    quit: '退出 Latchkey',
    /** Windows. */
    exit: '退出',
    close: '关闭窗口',
    edit: '编辑',
    undo: '撤销',
    redo: '重做',
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    delete: '删除',
    selectAll: '全选',
    view: '查看',
    actualSize: '实际大小',
    zoomIn: '放大',
    zoomOut: '缩小',
    fullScreen: '切换全屏',
    window: '窗口',
    minimize: '最小化',
    /** macOS: makes the window as large as its content or the screen. */
    zoom: '缩放',
    bringAllToFront: '前置全部窗口',
    help: '帮助',
    latchkeyHelp: 'Latchkey 帮助',
  },
  /** Seen on lock screens and in streams, so it names no amount, merchant or player. */
  notifications: {
    paid: {
      title: '付款已完成',
      body: '打开 Latchkey 查看收据。',
    },
    'not-paid': {
      title: '付款未完成',
      body: '打开 Latchkey 查看发生了什么。',
    },
    'other-person': {
      title: '登录正在等待你处理',
      body: '有其他人在浏览器中登录了。打开 Latchkey 进行选择。',
    },
    'session-ended': {
      title: '请重新登录以付款',
      body: '你的登录已失效，Latchkey 中还有一笔打开的付款。',
    },
  },
} as const satisfies Translation<typeof english>;
