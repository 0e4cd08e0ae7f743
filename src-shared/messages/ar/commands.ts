import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'yes',
    /** Wrong arguments: what is wrong, and what to do instead. Words with “--” and names of commands are typed as they are. */
    misuse: {
      noCommand: 'لا يوجد أمر باسم «{word}».',
      commandsAre: 'الأوامر هي: {commands}.',
      noOption: 'لا يوجد خيار باسم «{option}».',
      needsValue: 'يحتاج الخيار «{option}» إلى قيمة.',
      takesNoValue: 'لا يقبل الخيار «{option}» أي قيمة.',
      otherCommand: 'الخيار «{option}» خاص بالأمر {command}.',
      takesNo: 'لا يقبل الأمر «{command}» القيمة «{word}».',
      leaveOut: 'احذفها، أو اطّلع على: {command} --help',
      see: 'اطّلع على: {command} --help',
      seeOptions: 'لعرض الخيارات: latchkey --help',
      asIn: 'مثال: {example}',
      number: 'يقبل الأمر sign-out رقم حساب واحد، أو sign-out --all.',
      keep: 'يقبل الأمر sign-in --keep القيمة keyring أو weak.',
      payment: 'يقبل الأمر payment معرّف ID واحدًا أو رابطًا واحدًا.',
      agree: 'يحتاج الأمر payment --agree إلى الخيار «--confirm METHOD».',
      out: 'يقبل الأمر report --out اسم ملف.',
      limit: 'يقبل الأمر journal --limit رقمًا من 1 إلى {most}.',
      noReference: 'النص «{text}» ليس مرجعًا.',
      reference:
        'يتكوّن المرجع من ثمانية أحرف وأرقام، ولا يحتوي أبدًا على 0 أو O أو 1 أو I أو L. مثال: {example}',
    },
    /** What `--help` prints. Lines are broken where they end. Words in capitals stand for what a person types. */
    help: {
      usage: 'الاستخدام: {usage}',
      commands: 'الأوامر:',
      options: 'الخيارات:',
      exitCodes: 'رموز الخروج:',
      /** One line each, beside the name of the command. */
      does: {
        doctor: 'يفحص هذا الكمبيوتر والشبكة والمنصة، ويذكر ما يلزم فعله',
        journal: 'يعرض ما حدث في المشغّل، أو ما يخص مرجعًا معيّنًا',
        'sign-in': 'يسجّل الدخول برمز تُدخله على أي جهاز',
        accounts: 'يعرض الحسابات على هذا الكمبيوتر',
        whoami: 'يسأل المنصة عمّن سجّل الدخول',
        'sign-out': 'يسجّل الخروج، ويزيل الحساب من هذا الكمبيوتر',
        payment: 'يعرض عملية دفع، أو يدفعها',
        report: 'يحفظ تقريرًا لفريق الدعم في ملف واحد، دون أي معلومات خاصة',
      },
      about: {
        doctor:
          'يفحص هذا الكمبيوتر والشبكة والمنصة معًا، خلال عشر ثوانٍ. تذكر كل خطوة ما وجدته، وما يلزم فعله إذا وُجد خلل. لا يغيّر هذا الأمر شيئًا ولا يسجّل دخول أحد؛ ويطلب من المنصة رمزًا لتسجيل الدخول، لا يُعرض على أحد وتنتهي صلاحيته.',
        journal:
          'يعرض ما سجّله المشغّل عن عمليات تسجيل الدخول والجلسات وعمليات الدفع، والأحدث في الآخر. الأوقات بتوقيت هذا الكمبيوتر. لا يحتوي السجل على أي رمز مميّز أو رمز أو عنوان أو اسم أو مبلغ.',
        'sign-in':
          'يعرض رمزًا وعنوانًا، وفي الطرفية رمز QR أيضًا. من يُدخل الرمز في هذا العنوان يسجَّل دخوله بعد ذلك على هذا الكمبيوتر. الرمز صالح لبضع دقائق.\nلا يُحفظ شيء دون حماية إلا إذا سمحت بذلك. في الطرفية يسألك الأمر. وفي غيرها لا يُسجَّل دخول أحد، ويذكر الأمر قيمة sign-in --keep المطلوبة.',
        accounts:
          'يعرض الحسابات على هذا الكمبيوتر، وآخر ما استُخدم منها أولًا. لا يستخدم حلقة المفاتيح ولا الشبكة.',
        whoami: 'يسأل المنصة عمّن سجّل الدخول، ويجدّد الجلسة إذا حان وقت ذلك.',
        'sign-out':
          'يسجّل الخروج من الحساب المعروض، أو من الحساب الذي له هذا الرقم، ويزيله من هذا الكمبيوتر. ويُعلم المنصة بذلك إذا كان في التهيئة عنوان لهذا الغرض.',
        payment:
          'يعرض عملية دفع: المبلغ والتاجر والبنود والحالة وطرق الدفع. ولا يُدفع شيء دون payment --confirm.\nتُرسَل عملية الدفع مرة واحدة، حتى مع عدة أوامر ونوافذ. يوقف Ctrl+C انتظار النتيجة، ولا يوقف عملية الدفع.',
        report:
          'يُجري الفحص ويقرأ السجل، ويحفظهما معًا في ملف zip واحد: صفحة تُفتح في أي متصفح، والمحتوى نفسه بصيغة JSON. لا يحتوي على أي كلمة مرور أو رمز مميّز أو رمز أو عنوان بريد إلكتروني أو اسم، ولا يُرسَل. وإذا عُثر في التقرير المكتمل على شيء خاص، فلا يُحفظ شيء.\nيُحفظ التقرير حتى إذا وجد الفحص مشكلة، أو كان في التهيئة خطأ.',
      },
      option: {
        json: 'يعرض النتيجة بصيغة JSON',
        version: 'يعرض الإصدار',
        help: 'يعرض هذه المساعدة، أو المساعدة الخاصة بأمر',
        fields: 'يعرض النتيجة بصيغة JSON: {fields}',
        lines: 'يعرض كل مدخل كما هو مخزّن، في سطر واحد لكل مدخل',
        fieldsAtEnd:
          'يعرض النتيجة في النهاية بصيغة JSON: {fields}. أما الرمز والعنوان فيُكتبان في stderr',
        reference:
          'يعرض فقط ما يخص عملية تسجيل الدخول هذه أو الجلسة أو عملية الدفع أو الخطأ. تعرض النافذة المرجع بجانب رمز الخطأ',
        follow: 'يواصل عرض المدخلات الجديدة حتى الضغط على Ctrl+C',
        limit: 'يعرض أحدث المدخلات بالعدد N بدلًا من أحدث {usual}',
        keepWeak:
          'يحفظ تسجيل الدخول في ملف يمكن لبرامجك الأخرى قراءته، إذا لم توفّر حلقة مفاتيح هذا الكمبيوتر حماية أفضل',
        keepKeyring: 'يحفظه في حلقة المفاتيح، حتى إذا اخترت في النافذة ألا يُحفظ شيء',
        confirm:
          'يدفع بطريقة الدفع التي لها هذا المعرّف. يُعرض أولًا المبلغ والتاجر وطريقة الدفع والدافع، وفي الطرفية تكتب yes. وفي غيرها لا يُدفع شيء: يذكر الأمر قيمة payment --agree المطلوبة',
        agree:
          'يوافق على هذا المبلغ والتاجر والبنود وطريقة الدفع والدافع بالضبط. وإذا تغيّر أي منها فلا يُدفع شيء',
        all: 'كل الحسابات',
        out: 'الملف المطلوب كتابته؛ وإذا لم يُذكر فهو {usual} في المجلد الحالي. ولا يُستبدل ملف موجود',
      },
      exit: {
        fine: 'كل شيء سليم',
        problem: 'عُثر على مشكلة',
        misuse: 'استخدام غير صحيح',
        configuration: 'في التهيئة خطأ',
        interrupted: 'تمت المقاطعة',
        noProblem: 'لا مشكلة',
        step: 'في إحدى الخطوات مشكلة أو تحذير',
        noRecord: 'لا يوجد شيء بهذا المرجع',
        signedIn: 'تم تسجيل الدخول',
        nobody: 'لم يُسجَّل دخول أحد',
        paid: 'تم العرض، أو تم الدفع عبر payment --confirm',
        notPaid: 'لم يتم الدفع، أو لم تُعرف النتيجة بعد',
        somebody: 'يوجد من سجّل الدخول',
        unknown: 'لا أحد مسجّل الدخول، أو لم تُجب المنصة',
        signedOut: 'تم تسجيل الخروج',
        notTold: 'لم يكن أحد مسجّل الدخول، أو لم يمكن إعلام المنصة',
        noAccount: 'هذا الحساب غير موجود',
        saved: 'تم الحفظ',
        notSaved: 'عُثر على شيء خاص، أو تعذّر الحفظ',
      },
    },
    accounts: {
      signedIn: '{number}  {name}: تم تسجيل الدخول',
      signedInShown: '{number}  {name}: تم تسجيل الدخول، وهو المعروض الآن',
      ended: '{number}  {name}: يلزم تسجيل الدخول مجددًا',
      endedShown: '{number}  {name}: يلزم تسجيل الدخول مجددًا، وهو المعروض الآن',
      none: 'لا يوجد أي حساب على هذا الكمبيوتر.',
      notThere: 'لا يوجد حساب بالرقم {number}.',
      seeNumbers: 'لعرض الأرقام: accounts',
      nobody: 'لا أحد مسجّل الدخول الآن.',
      player: '{name}، تم تسجيل الدخول.',
      playerUntil: '{name}، تسجيل الدخول سارٍ حتى {time}.',
      /** A player, and the account's status at the platform, as in “Mira (Verified)”. */
      withStatus: '{name} ({status})',
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
      signedIn: 'تم تسجيل الدخول باسم {name}، وهو محفوظ {place}.',
      signedInUndecided: 'تم تسجيل الدخول باسم {name}.',
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
      id: 'معرّف الدفع (ID)',
      merchant: 'التاجر',
      total: 'الإجمالي',
      status: 'الحالة',
      expires: 'انتهاء الصلاحية',
      payer: 'الدافع',
      confirmed: 'التأكيد عبر',
      methods: 'طرق الدفع',
      reason: 'السبب',
      /** One line of what is paid for. `{quantity}` as in “2 ×”. */
      line: '{description}: {amount}',
      lineWithQuantity: '{quantity} {description}: {amount}',
      /** A method: the word to type, and its name. */
      method: '{id}: {label}',
      /** A status or a reason in Latchkey’s words, and the platform’s word for it. */
      withCode: '{text} ({code})',
      noMethod: 'لا تتيح عملية الدفع هذه طريقة الدفع «{method}».',
      methodsAre: 'طرق الدفع هي: {methods}.',
      typeYes: 'للدفع اكتب yes. وإذا كتبت أي شيء آخر فلن يُدفع شيء: ',
      nothingPaid: 'لم يُدفع شيء.',
      toPay:
        'لم يُدفع شيء بعد. لدفع هذا بالضبط:\n  payment {id} --confirm {method} --agree {agreement}',
      notForShell:
        'لم يُدفع شيء بعد. يحتوي معرّف طريقة الدفع هذه على محارف قد تنفّذها الصدفة، لذلك لا يُعرض أمر. ادفع في النافذة: --pay {id}',
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
      fact: '{label}: {value}',
      /** Labels of dates. */
      confirmedAt: 'تاريخ التأكيد',
      checkedAt: 'تاريخ التحقق من الحالة',
      note: 'أنشأ تطبيق Latchkey هذا الإيصال من البيانات التي أرسلتها {platform}. وهو ليس فاتورة.',
    },
  },
} as const satisfies Translation<typeof english>;
