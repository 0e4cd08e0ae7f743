import type { words as english } from '../en/launcher.ts';
import type { Translation } from '../translated.ts';

/** Words outside the window’s screens: the title bar and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
  callbackPage: {
    'signed-in': {
      title: 'تم تسجيل دخولك',
      text: 'أغلق علامة التبويب هذه وعُد إلى Latchkey.',
    },
    finished: {
      title: 'يمكنك إغلاق علامة التبويب هذه والعودة إلى Latchkey',
      text: 'يُكمل Latchkey تسجيل دخولك في نافذته.',
    },
    declined: {
      title: 'لقد رفضت تسجيل الدخول',
      text: 'لم تُشارَك أي بيانات. أغلق علامة التبويب هذه؛ يمكنك البدء من جديد في Latchkey.',
    },
    failed: {
      title: 'لم ينجح تسجيل الدخول',
      text: 'عُد إلى Latchkey: ستخبرك نافذته بالسبب وبما يجب فعله.',
    },
    unrelated: {
      title: 'لم يعد تسجيل الدخول هذا نشطًا',
      text: 'لم يحدث شيء. عُد إلى Latchkey وابدأ تسجيل الدخول من هناك.',
    },
    'not-found': {
      title: 'لا يوجد شيء هنا',
      text: 'يستخدم Latchkey هذا العنوان للحظة أثناء تسجيل الدخول، ولا يستخدمه لأي شيء آخر.',
    },
    'method-not-allowed': {
      title: 'لا يمكن استخدام هذه الصفحة',
      text: 'لم يحدث شيء. عُد إلى Latchkey وابدأ تسجيل الدخول من هناك.',
    },
    'wrong-host': {
      title: 'لا يمكن استخدام هذه الصفحة',
      text: 'لم تُفتح من العنوان الذي ينتظر عنده Latchkey. لم يحدث شيء.',
    },
  },
  /** What a build is: in the title bar and in About. */
  builds: {
    release: 'إصدار نهائي',
    unsigned: 'نسخة غير موقّعة، ليست للاعبين',
    test: 'نسخة اختبار، ليست للاعبين',
    source: 'مشغَّل من الشيفرة المصدرية',
  },
  menu: {
    app: 'Latchkey',
    about: 'حول Latchkey',
    settings: 'الإعدادات…',
    services: 'الخدمات',
    hide: 'إخفاء Latchkey',
    hideOthers: 'إخفاء الآخرين',
    showAll: 'إظهار الكل',
    file: 'ملف',
    /** macOS and Linux. */
    quit: 'إنهاء Latchkey',
    /** Windows. */
    exit: 'إنهاء',
    close: 'إغلاق النافذة',
    edit: 'تحرير',
    undo: 'تراجع',
    redo: 'إعادة',
    cut: 'قص',
    copy: 'نسخ',
    paste: 'لصق',
    delete: 'حذف',
    selectAll: 'تحديد الكل',
    view: 'عرض',
    actualSize: 'الحجم الفعلي',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    fullScreen: 'تبديل ملء الشاشة',
    window: 'نافذة',
    minimize: 'تصغير',
    /** macOS: makes the window as large as its content or the screen. */
    zoom: 'تكبير/تصغير',
    bringAllToFront: 'إحضار الكل إلى المقدمة',
    help: 'مساعدة',
    latchkeyHelp: 'مساعدة Latchkey',
  },
  /** Seen on lock screens and in streams, so it names no amount, merchant or player. */
  notifications: {
    paid: {
      title: 'اكتملت عملية الدفع',
      body: 'لعرض الإيصال، افتح Latchkey.',
    },
    'not-paid': {
      title: 'لم تكتمل عملية الدفع',
      body: 'لمعرفة ما حدث، افتح Latchkey.',
    },
    'other-person': {
      title: 'تسجيل دخولك في انتظارك',
      body: 'سجّل شخص آخر الدخول في المتصفح. لاتخاذ القرار، افتح Latchkey.',
    },
    'session-ended': {
      title: 'سجّل الدخول مجددًا للدفع',
      body: 'انتهى تسجيل دخولك، وهناك عملية دفع مفتوحة في Latchkey.',
    },
  },
} as const satisfies Translation<typeof english>;
