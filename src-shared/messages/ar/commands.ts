import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'yes',
    accounts: {
      signedIn: '{number}  {name}: تم تسجيل الدخول',
      signedInShown: '{number}  {name}: تم تسجيل الدخول، وهو المعروض الآن',
      ended: '{number}  {name}: يلزم تسجيل الدخول مجددًا',
      endedShown: '{number}  {name}: يلزم تسجيل الدخول مجددًا، وهو المعروض الآن',
      none: 'لا يوجد أي حساب على هذا الكمبيوتر.',
      notThere: 'لا يوجد حساب بالرقم {number}.',
      seeNumbers: 'لعرض الأرقام: accounts',
      nobody: 'لا أحد مسجّل الدخول الآن.',
      /** `{name}` also has the account's status, as in “Mira (Verified)”. */
      player: '{name}، تم تسجيل الدخول.',
      playerUntil: '{name}، تسجيل الدخول سارٍ حتى {time}.',
      somePlayer: 'أحد اللاعبين',
      signedOut: 'تم تسجيل الخروج: {name}.',
    },
    doctor: {
      stillWaiting: 'ما زال الفحص بانتظار: {steps}',
      progress: 'الخطوات المكتملة: {done, number} من {of, number}. بانتظار: {steps}',
    },
    journal: {
      times: 'الأوقات بتوقيت هذا الكمبيوتر ({zone}).',
      earlier: 'توجد مدخلات أقدم. لعرض المزيد: journal --limit {limit}',
      ledToIt: 'ما أدّى إلى ذلك: journal --reference {reference}',
      empty: 'السجل فارغ.',
      none: 'لا يوجد سجل بعد: يكتبه المشغّل عند فتح نافذته.',
      notFound: 'لا يوجد في السجل أي مدخل بالمرجع {reference}.',
      notFoundRemedy:
        'قارن كل حرف ورقم، واسأل على أي كمبيوتر عُرض المرجع. المدخلات التي مضى عليها أكثر من 30 يومًا لم تعد موجودة.',
      repeated: '{sentence} ({count, number}×)',
    },
    report: {
      saved: 'تم الحفظ: {file} ({size})',
      contents: 'المحتويات:',
      look: 'اطّلع على report.html قبل أن تسلّم التقرير إلى غيرك. لا يرسله Latchkey إلى أي أحد.',
    },
    signIn: {
      requesting: 'جارٍ الحصول على رمز…',
      open: 'افتح هذا العنوان على أي جهاز وأدخل الرمز:',
      scanOrOpen: 'امسح الصورة ضوئيًا، أو افتح هذا العنوان على أي جهاز وأدخل الرمز:',
      address: 'العنوان',
      code: 'الرمز',
      waiting: 'الوقت المتبقي: {time}. بانتظار تسجيل دخولك. للإلغاء اضغط Ctrl+C.',
      identifying: 'جارٍ تحميل ملفك الشخصي…',
      cancelled: 'أُلغي تسجيل الدخول. لم يتغيّر شيء.',
      signedIn: 'تم تسجيل الدخول باسم {name}{status}، وهو محفوظ {place}.',
      signedInUndecided: 'تم تسجيل الدخول باسم {name}{status}.',
      places: {
        unknown: 'في حلقة مفاتيح لم تستجب بعد',
        keyring: 'في حلقة مفاتيح النظام',
        weak: 'بحماية أضعف',
        memory: 'حتى إنهاء التطبيق فقط',
      },
      isNew: 'هذا الحساب جديد على هذا الكمبيوتر: {name}',
      isItYou:
        'هل هذا حسابك؟ لإبقاء تسجيل الدخول اكتب yes. وإذا كتبت أي شيء آخر فسيُسجَّل الخروج مجددًا: ',
      removeOther: 'إذا لم يكن هذا حسابك، فسجّل الخروج منه: sign-out',
      notYou: 'سُجّل الخروج مجددًا من حساب {name}. لم يُحفظ منه شيء على هذا الكمبيوتر.',
      chosenMemory: 'اخترت في النافذة ألا يُحفظ شيء على هذا الكمبيوتر.',
      notKept: 'لم يُسجَّل دخول أحد: فتسجيل الدخول الذي لا يُحفظ ينتهي بانتهاء هذا الأمر.',
      options: 'اكتب إحدى هذه الكلمات. أي شيء آخر ينهي الأمر دون تسجيل دخول أحد.',
      again: 'إعادة المحاولة',
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title}: sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      id: 'المعرّف (ID)',
      merchant: 'التاجر',
      total: 'الإجمالي',
      status: 'الحالة',
      expires: 'انتهاء الصلاحية',
      payer: 'الدافع',
      confirmed: 'التأكيد عبر',
      methods: 'طرق الدفع',
      reason: 'السبب',
      noMethod: 'لا تتيح عملية الدفع هذه طريقة الدفع «{method}».',
      methodsAre: 'طرق الدفع هي: {methods}.',
      typeYes: 'للدفع اكتب yes. وإذا كتبت أي شيء آخر فلن يُدفع شيء: ',
      nothingPaid: 'لم يُدفع شيء.',
      toPay:
        'لم يُدفع شيء بعد. لدفع هذا بالضبط:\n  payment {id} --confirm {method} --agree {agreement}',
      disagrees:
        'ليس هذا ما تدل عليه القيمة في payment --agree: فقد تغيّر المبلغ أو التاجر أو البنود أو طريقة الدفع أو الدافع.',
      waiting:
        '{title} · آخر تحقق قبل {seconds, number} ث · يوقف Ctrl+C الانتظار، ولا يوقف عملية الدفع',
      /** Where stderr is no terminal. */
      stillWaiting: '{title} · يوقف Ctrl+C الانتظار، ولا يوقف عملية الدفع',
      approveAt: 'وافق على عملية الدفع في صفحة على {host}. لن يُدفع شيء قبل موافقتك.',
      openPage: 'لفتح تلك الصفحة في متصفح هذا الكمبيوتر اكتب yes: ',
      approveInWindow: 'لفتح تلك الصفحة، اعرض عملية الدفع هذه في نافذة Latchkey.',
      sendAgain: 'لإعادة الإرسال اكتب yes. وإذا كتبت أي شيء آخر فسيستمر الانتظار: ',
      stopped:
        'توقف Latchkey عن الانتظار. قد تتم عملية الدفع رغم ذلك. للاطّلاع عليها مجددًا: payment {id}',
      stoppedBefore: 'تم الإيقاف. لم يُدفع شيء.',
      tooLong: 'لم تنتهِ عملية الدفع بعد، وقد تتم رغم ذلك. للاطّلاع عليها مجددًا: payment {id}',
    },
    /** The receipt of a payment, as a PDF. */
    receipt: {
      title: 'إيصال',
      /** The title of the document. */
      document: 'إيصال: {amount} إلى {merchant}',
      item: 'البند',
      quantity: 'الكمية',
      amount: 'المبلغ',
      /** Labels of dates. */
      confirmedAt: 'تاريخ التأكيد',
      checkedAt: 'تاريخ التحقق من الحالة',
      note: 'أنشأ تطبيق Latchkey هذا الإيصال من البيانات التي أرسلتها {platform}. وهو ليس فاتورة.',
    },
  },
} as const satisfies Translation<typeof english>;
