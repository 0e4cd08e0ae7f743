import type { words as english } from '../en/report.ts';
import type { Translation } from '../translated.ts';

/** The words of a saved report. */
export const words = {
  reportPage: {
    title: 'تقرير Latchkey بتاريخ {day}',
    made: 'أُعدّ في {time} ({zone}) بواسطة Latchkey، الإصدار {version}. الأوقات بتوقيت هذا الكمبيوتر.',
    privacy:
      'لا يحتوي على أي كلمة مرور أو رمز مميّز أو رمز أو عنوان بريد إلكتروني أو اسم شخص. لا يرسله Latchkey إلى أي أحد.',
    lastFailure: {
      title: 'آخر ما فشل',
      nothing: 'لا يوجد أي فشل في السجل.',
      more: 'ما يفيد به الفحص',
      when: 'متى',
      what: 'ماذا حدث',
      code: 'الرمز',
      reference: 'المرجع',
      cause: 'السبب',
      remedy: 'ما يجب فعله',
      of: 'يتبع',
    },
    checkUp: {
      problems:
        '{count, plural, zero {لم يعثر الفحص على أي مشكلة} one {عثر الفحص على مشكلة واحدة} two {عثر الفحص على مشكلتين} few {عثر الفحص على # مشكلات} many {عثر الفحص على # مشكلة} other {عثر الفحص على # مشكلة}}',
      none: 'لم يعثر الفحص على أي مشكلة',
      stopped: 'أُوقف الفحص قبل انتهائه.',
      noProblem: 'كان الكمبيوتر والشبكة والمنصة تعمل عند إعداد التقرير.',
      all: 'جميع خطوات الفحص',
    },
    timeline: {
      title: 'المخطط الزمني',
      none: 'لم يحدث شيء بعد.',
      lead: 'يمثّل كل شريط عملية تسجيل دخول أو جلسة أو عملية دفع أو فترة تشغيل واحدة من Latchkey، من بدايتها إلى نهايتها؛ والأحدث يأتي أولًا.',
      legend: 'يدل اللون على الجهة التي انتظرها Latchkey:',
      mark: 'تدل العلامة ✕ على مشكلة.',
      /** Who was waited for. */
      who: {
        player: 'اللاعب',
        browser: 'المتصفح',
        platform: 'المنصة',
        computer: 'هذا الكمبيوتر',
      },
      wait: {
        player: 'اللاعب ({length})',
        browser: 'المتصفح ({length})',
        platform: 'المنصة ({length})',
        computer: 'هذا الكمبيوتر ({length})',
      },
      waited: 'مدد الانتظار: {waits}.',
      took: 'استغرق الأمر {length}.',
      withProblem: 'حدثت مشكلة.',
      steps:
        '{count, plural, zero {لا خطوات} one {خطوة واحدة} two {خطوتان} few {# خطوات} many {# خطوة} other {# خطوة}}',
      cause: 'السبب: {cause}',
    },
    status: { ok: 'سليم', warning: 'تحذير', failed: 'فشل', skipped: 'تم تخطيه' },
    system: {
      title: 'الإصدارات والنظام',
      system: 'النظام',
      display: 'العرض',
      sandbox: 'بيئة العزل (sandbox)',
      on: 'مفعّلة',
      off: 'غير مفعّلة',
    },
    configuration: { title: 'التهيئة', problem: 'المشكلة', remedy: 'ما يجب فعله' },
    journal: {
      title: 'السجل',
      none: 'السجل فارغ.',
      newest:
        '{count, plural, zero {لا توجد مدخلات.} one {أحدث مدخل.} two {أحدث مدخلين، الأحدث أولًا.} few {أحدث # مدخلات، الأحدث أولًا.} many {أحدث # مدخلًا، الأحدث أولًا.} other {أحدث # مدخل، الأحدث أولًا.}}',
      leftOut:
        '{count, plural, zero {لم يُستبعد أي مدخل.} one {استُبعد مدخل واحد، لأن فيه شيئًا خاصًا.} two {استُبعد مدخلان، لأن فيهما شيئًا خاصًا.} few {استُبعدت # مدخلات، لأن فيها شيئًا خاصًا.} many {استُبعد # مدخلًا، لأن فيها شيئًا خاصًا.} other {استُبعد # مدخل، لأن فيها شيئًا خاصًا.}}',
      leftOutAt: 'الملف {file}، السطر {line}: {what} في {place}.',
      leftOutGone: 'سطر لم يعد موجودًا: {what} في {place}.',
    },
  },
} as const satisfies Translation<typeof english>;
