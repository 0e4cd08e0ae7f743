import type { words as english } from '../en/window.ts';
import type { Translation } from '../translated.ts';

/** The words of the window, but for payments, Help and About. */
export const words = {
  windowTitle: '{title} – Latchkey',
  /** An age of less than a minute. */
  justNow: 'قبل لحظات',
  signedOut: {
    title: 'تسجيل الدخول إلى {platform}',
    lead: 'سجّل الدخول باستخدام متصفحك. وسيتابع Latchkey بعدها تلقائيًا.',
    button: 'تسجيل الدخول',
    another: 'استخدام حساب آخر',
    anotherHint: 'حساب خاطئ؟ اختر غيره في الصفحة، أو سجّل الخروج من {platform}.',
    safety: 'لا يطّلع Latchkey على كلمة مرورك أبدًا.',
  },
  accounts: {
    title: 'الحسابات على هذا الكمبيوتر',
    choose: 'المتابعة بحساب موجود على هذا الكمبيوتر',
    menu: 'الحسابات: {name}',
    signOut: 'تسجيل الخروج',
    signOutQuestion: 'هل تريد تسجيل الخروج من حساب {name}؟ سيبقى الحساب في هذه القائمة.',
    continueAs: 'المتابعة باسم {name}',
    switchTo: 'التبديل إلى {name}',
    shown: 'المعروض الآن',
    ended: 'تم تسجيل الخروج. سجّل الدخول من هنا.',
    add: 'إضافة حساب آخر',
    remove: 'إزالة {name} من هذا الكمبيوتر',
    removeKept: 'هل تريد تسجيل الخروج من حساب {name} وإزالة الحساب من هذا الكمبيوتر؟',
    removeEnded: 'هل تريد إزالة {name} من هذا الكمبيوتر؟',
    yesSignOut: 'نعم، تسجيل الخروج',
    yesRemove: 'نعم، إزالة',
    signOutAll: 'تسجيل الخروج من جميع الحسابات',
    signOutAllQuestion:
      'هل تريد تسجيل الخروج من جميع الحسابات ({count, number})؟ ستبقى في هذه القائمة.',
    no: 'لا',
  },
  signingIn: {
    title: {
      'opening-browser': 'جارٍ فتح متصفحك…',
      waiting: 'بانتظار تسجيل دخولك',
      checking: 'جارٍ التحقق من تسجيل دخولك…',
      'loading-profile': 'جارٍ تحميل ملفك الشخصي…',
      'confirming-person': 'سجّلت الدخول باسم شخص آخر',
    },
    reauthenticating: 'تسجيل الدخول مجددًا باسم {name}.',
    otherPerson: 'سجّلت الدخول باسم {other}، وليس باسم {name}. هل تريد إضافة {other} كحساب آخر؟',
    continueAs: 'المتابعة باسم {other}',
    goBack: 'الرجوع',
    busy: {
      'opening-browser': 'ستظهر صفحة تسجيل الدخول في متصفحك.',
      checking: 'أوشكنا على الانتهاء. جارٍ التحقق من تسجيل دخولك.',
      'loading-profile': 'تم تسجيل دخولك. جارٍ جلب ملفك الشخصي.',
    },
    /** After two seconds without an answer, and after ten. */
    slow: 'يستغرق هذا وقتًا أطول من المعتاد.',
    stuck: 'لا رد حتى الآن. يمكنك الإلغاء وتسجيل الدخول مجددًا.',
    progress: 'الخطوة {step, number} من {of, number}: {title}',
    cancel: 'إلغاء',
    platformFailed: 'قد لا تُحمَّل صفحة تسجيل الدخول',
    browserFailed: 'لم يُفتح متصفحك. انسخ الرابط إلى متصفح، أو افتح الصفحة مجددًا.',
    browserFailedUseCode: 'لم يُفتح متصفحك. استخدم الرمز، أو انسخ الرابط إلى متصفح.',
    browserFailedAgain: 'لم يُفتح متصفحك هذه المرة أيضًا. انسخ الرابط إلى متصفح.',
    browserFailedAgainUseCode:
      'لم يُفتح متصفحك هذه المرة أيضًا. استخدم الرمز، أو انسخ الرابط إلى متصفح.',
    /** The same words for both flows. */
    timeLeft: 'الوقت المتبقي: {time}',
    codeFlow: {
      title: 'في متصفحك',
      hint: 'أكمل تسجيل الدخول في الصفحة التي فُتحت. وستتابع هذه النافذة تلقائيًا.',
      foreignAnswer: 'تجاهل Latchkey ردًا على تسجيل دخول آخر. أكمل في أحدث صفحة، أو افتحها مجددًا.',
      openAgain: 'فتح الصفحة مجددًا',
      copyLink: 'نسخ الرابط',
      copied: 'تم نسخ الرابط',
      minutesLeft:
        '{count, plural, zero {بقي أقل من دقيقة واحدة في المتصفح.} one {بقي أقل من دقيقة واحدة في المتصفح.} two {بقي أقل من دقيقتين في المتصفح.} few {بقي أقل من # دقائق في المتصفح.} many {بقي أقل من # دقيقة في المتصفح.} other {بقي أقل من # دقيقة في المتصفح.}}',
      extend: 'المزيد من الوقت',
    },
    deviceFlow: {
      title: 'باستخدام رمز، على أي جهاز',
      offer: 'تسجيل الدخول برمز بدلًا من ذلك',
      requesting: 'جارٍ الحصول على رمز…',
      hint: 'امسح رمز QR ضوئيًا، أو اكتب الرمز في هذا العنوان:',
      compare: 'إذا كانت الصفحة تعرض رمزًا بالفعل، فتأكد من أنه هذا الرمز.',
      codeLabel: 'رمزك: {code}',
      dash: 'شرطة',
      copyCode: 'نسخ الرمز',
      copied: 'تم نسخ الرمز',
      copyAddress: 'نسخ العنوان',
      addressCopied: 'تم نسخ العنوان',
      openPage: 'فتح صفحة الرمز',
      qrLabel: 'رمز QR يفتح العنوان {address}',
      minutesLeft:
        '{count, plural, zero {الرمز صالح لأقل من دقيقة واحدة.} one {الرمز صالح لأقل من دقيقة واحدة.} two {الرمز صالح لأقل من دقيقتين.} few {الرمز صالح لأقل من # دقائق.} many {الرمز صالح لأقل من # دقيقة.} other {الرمز صالح لأقل من # دقيقة.}}',
      warning:
        'لا تستخدم هذا الرمز إلا إذا كنت من بدأ تسجيل الدخول هذا، وفي العنوان المذكور أعلاه فقط. لا تشاركه أبدًا.',
      appeared: 'يتوفر رمز لتسجيل الدخول على أي جهاز.',
      requestNew: 'الحصول على رمز جديد',
    },
  },
  /** The screen of a signed-in player. */
  home: {
    title: 'الدفع',
    recent: 'آخر عمليات الدفع',
    underWay: 'قيد التنفيذ',
    you: 'حسابك',
    version: 'Latchkey {version}',
  },
  /** The line that says whether the platform answers. */
  connection: {
    connecting: 'جارٍ الاتصال…',
    connected: 'متصل · آخر فحص: {age}',
    lastConnected: 'آخر اتصال: {age}',
    gone: 'يتعذر الوصول إلى {platform}',
    why: 'لماذا؟',
  },
  profile: {
    loading: 'جارٍ تحميل ملفك الشخصي…',
    accountStatus: 'حالة الحساب: {status}',
    verified: 'تم التحقق منه',
    userId: 'معرّف المستخدم (ID)',
    externalId: 'المعرّف الخارجي (ID)',
    passwordRecovery: 'استعادة كلمة المرور',
    passwordRecoverySet: 'مفعّلة',
    passwordRecoveryNotSet: 'غير مفعّلة',
    scopes: 'ما يمكن أن يطّلع عليه Latchkey',
    /** What a scope lets Latchkey use. Any other scope is shown as the platform's word. */
    scopeNames: {
      openid: 'معرّف حسابك (ID)',
      profile: 'ملفك الشخصي',
      email: 'عنوان بريدك الإلكتروني',
      offline_access: 'الوصول أثناء غيابك',
    },
    sessionEnds: 'انتهاء الجلسة',
    details: 'التفاصيل',
    refresh: 'تحديث',
    reloading: 'جارٍ التحديث…',
    stale: 'قد لا تكون هذه المعلومات محدَّثة.',
    clockAhead:
      '{count, plural, zero {ساعة هذا الكمبيوتر متقدمة # دقيقة. اضبطها ليستمر عمل تسجيل الدخول.} one {ساعة هذا الكمبيوتر متقدمة دقيقة واحدة. اضبطها ليستمر عمل تسجيل الدخول.} two {ساعة هذا الكمبيوتر متقدمة دقيقتين. اضبطها ليستمر عمل تسجيل الدخول.} few {ساعة هذا الكمبيوتر متقدمة # دقائق. اضبطها ليستمر عمل تسجيل الدخول.} many {ساعة هذا الكمبيوتر متقدمة # دقيقة. اضبطها ليستمر عمل تسجيل الدخول.} other {ساعة هذا الكمبيوتر متقدمة # دقيقة. اضبطها ليستمر عمل تسجيل الدخول.}}',
    clockBehind:
      '{count, plural, zero {ساعة هذا الكمبيوتر متأخرة # دقيقة. اضبطها ليستمر عمل تسجيل الدخول.} one {ساعة هذا الكمبيوتر متأخرة دقيقة واحدة. اضبطها ليستمر عمل تسجيل الدخول.} two {ساعة هذا الكمبيوتر متأخرة دقيقتين. اضبطها ليستمر عمل تسجيل الدخول.} few {ساعة هذا الكمبيوتر متأخرة # دقائق. اضبطها ليستمر عمل تسجيل الدخول.} many {ساعة هذا الكمبيوتر متأخرة # دقيقة. اضبطها ليستمر عمل تسجيل الدخول.} other {ساعة هذا الكمبيوتر متأخرة # دقيقة. اضبطها ليستمر عمل تسجيل الدخول.}}',
  },
  offline: {
    title: 'يتعذر الوصول إلى {platform}',
    asOf: 'قد لا تكون هذه المعلومات محدَّثة. آخر تحديث: {age} ({time}).',
    nextTry: { timeLeft: 'المحاولة التالية بعد {time}', over: 'جارٍ المحاولة الآن…' },
    tryNow: 'المحاولة الآن',
    gone: 'يتعذر الوصول إلى {platform}. يعيد Latchkey المحاولة تلقائيًا.',
    back: 'عادت {platform} إلى الاستجابة.',
  },
  firstSignIn: {
    title: 'تم تسجيل دخولك باسم {name}',
    question: 'هل هذا حسابك؟',
    mine: 'هذا حسابي',
    notMine: 'ليس حسابي',
  },
  session: {
    endsSoon: 'ستنتهي جلستك قريبًا',
    meanwhile:
      'لكي يستمر تسجيل دخولك، سجّل الدخول مجددًا. وحتى ذلك الحين يمكنك متابعة استخدام Latchkey.',
    timeLeft: 'تنتهي بعد {time}',
    minutesLeft:
      '{count, plural, zero {تنتهي جلستك خلال أقل من دقيقة واحدة.} one {تنتهي جلستك خلال أقل من دقيقة واحدة.} two {تنتهي جلستك خلال أقل من دقيقتين.} few {تنتهي جلستك خلال أقل من # دقائق.} many {تنتهي جلستك خلال أقل من # دقيقة.} other {تنتهي جلستك خلال أقل من # دقيقة.}}',
    over: 'ربما تكون قد انتهت الآن.',
    signInAgain: 'تسجيل الدخول مجددًا',
  },
  /** Where sign-ins are kept on this computer, and what that means. */
  tokenStorage: {
    title: 'هل تريد إبقاء تسجيل دخولك على هذا الكمبيوتر؟',
    nothingYet: 'لن يُكتب شيء على هذا الكمبيوتر قبل اختيارك.',
    choices: {
      keyring: {
        title: 'الحفظ في حلقة مفاتيح النظام',
        meaning: 'يشفّره نظامك. وفي المرة القادمة يُسجَّل دخولك على الفور.',
      },
      weak: {
        title: 'الحفظ بحماية أضعف',
        meaning: 'يُحفظ في ملف يمكن أن تقرأه البرامج الأخرى التي تشغّلها.',
      },
      memory: {
        title: 'حتى إنهاء التطبيق فقط',
        meaning: 'لا يُحفظ تسجيل دخولك على هذا الكمبيوتر. وفي المرة القادمة تسجّل الدخول مجددًا.',
      },
    },
    places: {
      unknown: 'بانتظار حلقة المفاتيح',
      keyring: 'الدخول محفوظ في حلقة المفاتيح',
      weak: 'تسجيل الدخول محفوظ بحماية أضعف',
      memory: 'تسجيل الدخول محفوظ حتى إنهاء التطبيق فقط',
    },
    problemTitle: 'تعذّر حفظ تسجيل دخولك',
  },
  misconfigured: {
    title: 'يتعذر بدء تشغيل Latchkey',
    causeLabel: 'ما المشكلة',
    whereLabel: 'أين',
    key: 'المفتاح «{key}»',
    remedyLabel: 'ما يجب فعله',
    afterwards: 'بعد ذلك أغلق Latchkey وافتحه مجددًا.',
  },
  /** The screens without an AppState. */
  window: {
    starting: 'جارٍ بدء التشغيل…',
    failedTitle: 'تعذّر بدء تشغيل نافذة Latchkey',
    failedLead: 'أغلق Latchkey وافتحه مجددًا. وإذا تكرر ذلك، فأعد تثبيته.',
    brokenTitle: 'توقفت هذه الشاشة عن العمل',
    brokenLead: 'لم يتأثر حسابك. أعد المحاولة، أو أغلق Latchkey وافتحه مجددًا.',
  },
  help: {
    title: 'المساعدة',
    whatHappened: 'ماذا حدث؟',
    copyReference: 'نسخ المرجع',
    referenceCopied: 'تم النسخ',
    back: 'رجوع',
    report: 'التقرير',
  },
  problem: {
    title: 'لم ينجح ذلك',
    /** Titles of errors that have a better one than `title`, by code. */
    titles: {
      'LK-204': 'رُفض تسجيل الدخول',
      'LK-401': 'تم تسجيل خروجك',
      'LK-403': 'تم تسجيل خروجك',
      'LK-404': 'تم تسجيل خروجك',
      'LK-503': 'في انتظار حلقة المفاتيح',
      'LK-505': 'يُرجى تسجيل الدخول مجددًا',
      'LK-506': 'يُرجى تسجيل الدخول مجددًا',
      'LK-508': 'يُرجى تسجيل الدخول مجددًا',
      'LK-512': 'تتعذر قراءة حساباتك',
      'LK-526': 'المبلغ ليس أكبر من صفر',
      'LK-530': 'قد تكون بعض عمليات الدفع مفقودة هنا',
      'LK-531': 'المبلغ يختلف عما أكّدته أنت',
      'LK-533': 'لا توجد صفحة للموافقة على عملية الدفع',
      'LK-534': 'لا يمكن تخزين عمليات الدفع',
      'LK-536': 'لم يُحفظ الإيصال',
    },
    code: 'الرمز {code}',
    codeAndReference: 'الرمز {code} · المرجع {reference}',
    retry: 'إعادة المحاولة',
    signIn: 'تسجيل الدخول مجددًا',
    unlock: 'فتح القفل وإعادة المحاولة',
    signedOutHere: 'تم تسجيل الخروج على هذا الكمبيوتر فقط',
    details: 'لفريق الدعم',
    codeLabel: 'الرمز',
    referenceLabel: 'المرجع',
    causeLabel: 'السبب',
    remedyLabel: 'الحل',
  },
  settings: {
    title: 'الإعدادات',
    back: 'رجوع',
    loading: 'جارٍ قراءة الإعدادات…',
    language: {
      title: 'اللغة',
      /** As the system has it. */
      system: 'حسب النظام',
    },
    theme: {
      title: 'المظهر',
      system: 'حسب النظام',
      light: 'فاتح',
      dark: 'داكن',
    },
    notifications: {
      title: 'الإشعارات',
      label: 'إعلامي عند وجود ما يتطلب انتباهي',
      meaning:
        'عندما تنتهي عملية دفع أو يحتاج تسجيل الدخول إليك أثناء انشغالك بشيء آخر. لا يُذكر في الإشعار أي مبلغ أو تاجر.',
    },
    startsAtLogin: {
      title: 'بدء التشغيل',
      label: 'تشغيل Latchkey عند تسجيل دخولي إلى هذا الكمبيوتر',
      meaning: 'وبذلك تُفتح روابط عمليات الدفع على الفور.',
    },
    tokenStorage: {
      title: 'تسجيل دخولك على هذا الكمبيوتر',
      unknown: 'تختار هذا عند تسجيل الدخول لأول مرة.',
    },
  },
} as const satisfies Translation<typeof english>;
