import type { words as english } from '../en/checks.ts';
import type { Translation } from '../translated.ts';

/** What the steps of a check-up are called, and what they find. */
export const words = {
  checks: {
    titles: {
      configuration: 'التهيئة',
      system: 'الإصدارات والنظام',
      sandbox: 'بيئة العزل',
      keyring: 'حلقة المفاتيح',
      linkOpener: 'المتصفح',
      linkHandler: 'روابط عمليات الدفع',
      disk: 'مساحة القرص',
      userData: 'مجلد بيانات المستخدم',
      accounts: 'ملف الحسابات',
      payments: 'ملف عمليات الدفع',
      journal: 'السجل',
      lastSignIn: 'آخر تسجيل دخول',
      lastSession: 'آخر جلسة',
      lastPayment: 'آخر عملية دفع',
      loopback: 'العودة من المتصفح',
      ports: 'منافذ تسجيل الدخول',
      proxy: 'الخادم الوكيل',
      name: 'تحليل الاسم {host}',
      connection: 'الاتصال بـ {host}',
      certificate: 'شهادة {host}',
      captivePortal: 'صفحة تسجيل الدخول إلى الشبكة',
      clock: 'الساعة',
      speed: 'زمن الاستجابة',
      authorize: 'صفحة تسجيل الدخول',
      device: 'تسجيل الدخول برمز',
      profile: 'الملف الشخصي',
      publicKey: 'المفتاح العام',
      session: 'الجلسة',
      updates: 'التحديثات',
    },
    run: {
      stopped: 'لم يُفحص هذا: أُوقف الفحص.',
      blocked: 'لم يُفحص هذا: يجب أن تنجح الخطوة «{step}» أولًا.',
      tooLate: 'لم تظهر أي نتيجة خلال {seconds, number} ث.',
      tooLateRemedy: 'أعد الفحص. إذا فشلت هذه الخطوة مجددًا، فإن ما تفحصه لا يستجيب.',
    },
    machine: {
      configuration: 'المنصة {platform}، على {hosts}.',
      system: 'الإصدارات: {versions}. النظام: {system}. العرض: {display}.',
      sandboxed: 'مفعّلة لكل صفحة.',
      keyring: 'حلقة المفاتيح ({backend}) تشفّر وتفك التشفير.',
      opensAddresses: 'يفتح النظام العناوين في {browser}.',
      opensAddressesSomehow: 'يفتح النظام العناوين في متصفح لا يذكر اسمه.',
      programOpens: 'يفتح البرنامج {program} العناوين في {browser}.',
      programOpensSomehow: 'يفتح البرنامج {program} العناوين في متصفح لا يذكر اسمه.',
      notInstalled: 'لا يفتح الروابط إلا مشغّل مثبّت.',
      /** U+200E keeps the colon at the right of the word. */
      opensLinks: 'الروابط التي تبدأ بـ latchkey:\u200E يفتحها هذا المشغّل.',
      otherOpensLinks:
        'الروابط التي تبدأ بـ latchkey:\u200E يفتحها برنامج آخر، أو لا يفتحها أي برنامج.',
      otherOpensLinksRemedy: 'افتح المشغّل المثبّت مرة واحدة. إذا لم يفد ذلك، فأعد تثبيته.',
    },
    storage: {
      free: 'المساحة المتوفرة على قرص {folder}: {megabytes, number} ميغابايت.',
      noFolder: 'يُنشأ المجلد {folder} عند التشغيل الأول.',
      folder: 'القراءة والكتابة ممكنتان في المجلد {folder}.',
      noAccounts: 'لا يوجد: لم يسجّل أحد الدخول على هذا الكمبيوتر بعد.',
      damagedAccounts: 'ملف الحسابات تالف ({damage}). يضعه Latchkey جانبًا عند تشغيله التالي.',
      accounts:
        '{count, plural, zero {لا حسابات فيه} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}، {bytes, number} بايت.',
      noPayments: 'لا يوجد: لم يدفع أحد على هذا الكمبيوتر بعد.',
      intact: 'سليم، {bytes, number} بايت.',
      interrupted:
        'انقطعت كتابة في الملف، ويتم التراجع عنها عند التشغيل التالي. الحجم: {bytes, number} بايت.',
      noJournal: 'لا يوجد سجل بعد.',
      journal:
        '{records, plural, zero {لا مدخلات} one {مدخل واحد} two {مدخلان} few {# مدخلات} many {# مدخلًا} other {# مدخل}}، الحجم {kilobytes, number} كيلوبايت، والحد الأقصى {most, number}. {damaged, plural, zero {لا أسطر تالفة} one {سطر تالف واحد} two {سطران تالفان} few {# أسطر تالفة} many {# سطرًا تالفًا} other {# سطر تالف}}.',
      journalWithAge:
        '{records, plural, zero {لا مدخلات} one {مدخل واحد} two {مدخلان} few {# مدخلات} many {# مدخلًا} other {# مدخل}}، الحجم {kilobytes, number} كيلوبايت، والحد الأقصى {most, number}، وأحدث مدخل: {age}. {damaged, plural, zero {لا أسطر تالفة} one {سطر تالف واحد} two {سطران تالفان} few {# أسطر تالفة} many {# سطرًا تالفًا} other {# سطر تالف}}.',
      journalRemedy: 'انقل {folder} إلى مكان آخر، واحتفظ به لفريق الدعم. يبدأ Latchkey سجلًا جديدًا.',
      journalNotWritable: 'يتعذر على Latchkey كتابة سجله: {file} ({reason}).',
      journalNotWritableRemedy:
        'تأكد من أنه مسموح لك بالقراءة والكتابة في {file}، أو انقله إلى مكان آخر: يبدأ Latchkey سجلًا جديدًا.',
      readableByOthers: 'يمكن لمستخدمين آخرين لهذا الكمبيوتر الوصول إلى {file} (الأذونات {mode}).',
      /** U+2066 and U+2069 keep the order of the command’s words. */
      readableByOthersRemedy: 'اضبط أذوناته على {mode}: \u2066chmod {mode} {file}\u2069',
    },
    last: {
      noSignIn:
        '{days, plural, zero {لم يحدث أي تسجيل دخول على هذا الكمبيوتر خلال آخر # يوم.} one {لم يحدث أي تسجيل دخول على هذا الكمبيوتر خلال يوم واحد.} two {لم يحدث أي تسجيل دخول على هذا الكمبيوتر خلال آخر يومين.} few {لم يحدث أي تسجيل دخول على هذا الكمبيوتر خلال آخر # أيام.} many {لم يحدث أي تسجيل دخول على هذا الكمبيوتر خلال آخر # يومًا.} other {لم يحدث أي تسجيل دخول على هذا الكمبيوتر خلال آخر # يوم.}}',
      noSession:
        '{days, plural, zero {لم تُفتح أي جلسة على هذا الكمبيوتر خلال آخر # يوم.} one {لم تُفتح أي جلسة على هذا الكمبيوتر خلال يوم واحد.} two {لم تُفتح أي جلسة على هذا الكمبيوتر خلال آخر يومين.} few {لم تُفتح أي جلسة على هذا الكمبيوتر خلال آخر # أيام.} many {لم تُفتح أي جلسة على هذا الكمبيوتر خلال آخر # يومًا.} other {لم تُفتح أي جلسة على هذا الكمبيوتر خلال آخر # يوم.}}',
      noPayment:
        '{days, plural, zero {لم تحدث أي عملية دفع على هذا الكمبيوتر خلال آخر # يوم.} one {لم تحدث أي عملية دفع على هذا الكمبيوتر خلال يوم واحد.} two {لم تحدث أي عملية دفع على هذا الكمبيوتر خلال آخر يومين.} few {لم تحدث أي عملية دفع على هذا الكمبيوتر خلال آخر # أيام.} many {لم تحدث أي عملية دفع على هذا الكمبيوتر خلال آخر # يومًا.} other {لم تحدث أي عملية دفع على هذا الكمبيوتر خلال آخر # يوم.}}',
      /** `{time}` is as `2026-01-31 23:59 UTC`. */
      signInWorked: 'نجح آخر تسجيل دخول ({time}).',
      signInFailed: 'فشل آخر تسجيل دخول ({time}).',
      signInCancelled: 'ألغى اللاعب آخر تسجيل دخول ({time}).',
      signInWaiting: 'لم ينتهِ آخر تسجيل دخول ({time}).',
      stray: 'تجاهل Latchkey رد المتصفح، لأن فيه قيمة «state» لعملية تسجيل دخول أخرى.',
      strayRemedy:
        'أغلق علامات التبويب الأقدم لصفحة تسجيل الدخول، ثم سجّل الدخول مجددًا. إذا تكرر ذلك، فأبلغ المنصة بأنها لا تعيد «state» من دون تغيير.',
      slowedDown:
        '{count, plural, zero {لم تطلب المنصة أن تُسأل مرات أقل.} one {طلبت المنصة مرة واحدة أن تُسأل مرات أقل، وفعل Latchkey ذلك.} two {طلبت المنصة مرتين أن تُسأل مرات أقل، وفعل Latchkey ذلك.} few {طلبت المنصة # مرات أن تُسأل مرات أقل، وفعل Latchkey ذلك.} many {طلبت المنصة # مرة أن تُسأل مرات أقل، وفعل Latchkey ذلك.} other {طلبت المنصة # مرة أن تُسأل مرات أقل، وفعل Latchkey ذلك.}}',
      expiresInText: 'يتضمن رد الرموز المميّزة «expires_in» كنص.',
      noIdToken: 'لا يتضمن رد الرموز المميّزة id_token.',
      sessionEnded: 'أُنهيت آخر جلسة ({time}).',
      sessionProblem: 'حدثت مشكلة في آخر جلسة ({time}).',
      sessionFine: 'لم تحدث أي مشكلة في آخر جلسة ({time}).',
      refreshTokenRefused: 'جاء ذلك من نقطة نهاية الرموز المميّزة، التي رفضت رمز التجديد.',
      accessTokenRefused: 'جاء ذلك من واجهة API، التي رفضت رمز الوصول.',
      paymentFine: 'لم تحدث أي مشكلة في آخر عملية دفع ({time}).',
      paymentProblem: 'حدثت مشكلة في آخر عملية دفع ({time}).',
      unknownStatus: 'أعطتها المنصة حالة لا يعرفها Latchkey.',
      status: 'حالتها لدى المنصة: {status}.',
      reference: 'المرجع {reference}.',
    },
    loopback: {
      works: 'يعود الطلب على {addresses}.',
      unusable: 'لا يمكن استخدام {address} ({reason}).',
      anyPort: 'يصلح أي منفذ غير مستخدم.',
      free: 'المنافذ غير المستخدمة: {ports}.',
      usedByLauncher: 'المنفذ {port} تستخدمه عملية تسجيل دخول في هذا المشغّل.',
      usedBy: 'المنفذ {port} يستخدمه {program} (عملية النظام {pid}).',
      usedByOther: 'المنفذ {port} يستخدمه برنامج آخر.',
    },
    network: {
      noProxy: 'لا يوجد: تذهب الطلبات إلى المنصة مباشرةً.',
      proxyPassword: 'يطلب كلمة مرور ({schemes}).',
      proxyIs: 'الخادم الوكيل هو {proxy}.',
      proxyWorks: 'تمر الطلبات عبر {proxies}.',
      isAddress: 'هذا عنوان بالفعل، فلا يوجد اسم لتحليله.',
      proxyLooksUp: 'يتولى الخادم الوكيل تحليله.',
      otherProxy: 'لا يمكن للفحص استخدام الخادم الوكيل {proxy}؛ أما المشغّل فيمكنه ذلك.',
      open: 'فُتح بعد {ms, number} ملي ث.',
      plainHttp: 'اتصال http غير مشفّر، على هذا الكمبيوتر فقط.',
      trusted: 'تثق بها طلبات المشغّل.',
      certificate: 'الشهادة لـ {subject}، أصدرتها {issuer} ({root})، وهي صالحة حتى {day}.',
      certificateUnknownEnd:
        'الشهادة لـ {subject}، أصدرتها {issuer} ({root})، وهي صالحة حتى يوم غير معروف.',
      addedAuthority: 'لا تضمن هذه الشهادة إلا جهة تصديق أُضيفت إلى هذا الكمبيوتر: {root}.',
      addedAuthorityRemedy:
        'اسأل من يدير هذا الكمبيوتر أو هذه الشبكة عما إذا كان مسموحًا لجهة التصديق {root} بقراءة حركة البيانات. إذا لم يعرفها أحد، فلا تسجّل الدخول إلى أي خدمة على هذا الكمبيوتر.',
      nothingAnswered: 'لم يصل أي رد.',
      noCaptivePortal: 'لا ترد أي صفحة بدلًا من المنصة.',
    },
    platform: {
      noDate: 'لم يتضمن أي رد تاريخًا.',
      clock: 'الفرق عن ساعة {host} لا يتجاوز دقيقة واحدة.',
      clockAheadMinutes:
        '{count, plural, zero {ساعة هذا الكمبيوتر متقدمة # دقيقة عن ساعة {host}.} one {ساعة هذا الكمبيوتر متقدمة دقيقة واحدة عن ساعة {host}.} two {ساعة هذا الكمبيوتر متقدمة دقيقتين عن ساعة {host}.} few {ساعة هذا الكمبيوتر متقدمة # دقائق عن ساعة {host}.} many {ساعة هذا الكمبيوتر متقدمة # دقيقة عن ساعة {host}.} other {ساعة هذا الكمبيوتر متقدمة # دقيقة عن ساعة {host}.}}',
      clockBehindMinutes:
        '{count, plural, zero {ساعة هذا الكمبيوتر متأخرة # دقيقة عن ساعة {host}.} one {ساعة هذا الكمبيوتر متأخرة دقيقة واحدة عن ساعة {host}.} two {ساعة هذا الكمبيوتر متأخرة دقيقتين عن ساعة {host}.} few {ساعة هذا الكمبيوتر متأخرة # دقائق عن ساعة {host}.} many {ساعة هذا الكمبيوتر متأخرة # دقيقة عن ساعة {host}.} other {ساعة هذا الكمبيوتر متأخرة # دقيقة عن ساعة {host}.}}',
      clockAheadHours:
        '{count, plural, zero {ساعة هذا الكمبيوتر متقدمة # ساعة عن ساعة {host}.} one {ساعة هذا الكمبيوتر متقدمة ساعة واحدة عن ساعة {host}.} two {ساعة هذا الكمبيوتر متقدمة ساعتين عن ساعة {host}.} few {ساعة هذا الكمبيوتر متقدمة # ساعات عن ساعة {host}.} many {ساعة هذا الكمبيوتر متقدمة # ساعة عن ساعة {host}.} other {ساعة هذا الكمبيوتر متقدمة # ساعة عن ساعة {host}.}}',
      clockBehindHours:
        '{count, plural, zero {ساعة هذا الكمبيوتر متأخرة # ساعة عن ساعة {host}.} one {ساعة هذا الكمبيوتر متأخرة ساعة واحدة عن ساعة {host}.} two {ساعة هذا الكمبيوتر متأخرة ساعتين عن ساعة {host}.} few {ساعة هذا الكمبيوتر متأخرة # ساعات عن ساعة {host}.} many {ساعة هذا الكمبيوتر متأخرة # ساعة عن ساعة {host}.} other {ساعة هذا الكمبيوتر متأخرة # ساعة عن ساعة {host}.}}',
      clockRemedy:
        'دع النظام يضبط التاريخ والوقت تلقائيًا. إذا كانا صحيحين على هذا الكمبيوتر، فأبلغ المنصة بذلك.',
      notMeasured: 'لم يُقَس: لم ترد نقطة نهاية الملف الشخصي كما هو متوقع.',
      speed: 'ردّ {host} خلال {ms, number} ملي ث.',
      slow: 'استغرق أسرع رد من ثلاثة ردود من {host} مدة {seconds, number} ث.',
      slowRemedy: 'تحقق من الشبكة ومن حالة المنصة.',
      authorizeRemedy: 'قارن قيمة «authUrl» بما لدى المنصة.',
      redirect: 'ترد بإعادة توجيه.',
      answers: 'ترد (الحالة {status}).',
      device: 'أصدرت المنصة رمزًا لهذا المشغّل.',
      expiresInNumber: 'يتضمن الرد «expires_in» كرقم.',
      requiresSignIn: 'يتطلب تسجيل الدخول، كما ينبغي.',
      acceptsKey: 'تقبله المنصة.',
    },
    session: {
      none: 'لا توجد جلسة مخزّنة على هذا الكمبيوتر.',
      refreshable: 'يجدّدها Latchkey عندما تلزم في المرة القادمة. كانت صالحة حتى {time}.',
      over: 'كانت صالحة حتى {time}.',
      valid: 'تقبلها المنصة. وهي صالحة حتى {time}.',
      validUnknown: 'تقبلها المنصة. وهي صالحة حتى وقت غير معروف.',
    },
    updates: {
      none: 'لا تتضمن التهيئة عنوانًا للتحديثات.',
      same: 'يعلن موجز التحديثات عن هذا الإصدار، {version}.',
      other: 'يعلن موجز التحديثات عن الإصدار {announced}؛ أما هذا فهو الإصدار {version}.',
      itself: 'يثبّت Latchkey التحديثات بنفسه.',
      byHand: 'لا يمكن لنسخة Latchkey هذه تحديث نفسها.',
    },
  },
} as const satisfies Translation<typeof english>;
