import type { words as english } from '../en/window.ts';
import type { Translation } from '../translated.ts';

/** The words of the window, but for payments, Help and About. */
export const words = {
  windowTitle: '{title} – Latchkey',
  /** An age of less than a minute. */
  justNow: 'hace un momento',
  signedOut: {
    title: 'Inicia sesión en {platform}',
    lead: 'Inicia sesión en tu navegador. Después, Latchkey continúa automáticamente.',
    button: 'Iniciar sesión',
    another: 'Usar otra cuenta',
    anotherHint: '¿Cuenta equivocada? Elige otra en la página o cierra la sesión de {platform}.',
    safety: 'Latchkey nunca ve tu contraseña.',
  },
  accounts: {
    title: 'Cuentas en este equipo',
    choose: 'Continúa con una cuenta de este equipo',
    menu: 'Cuentas: {name}',
    signOut: 'Cerrar sesión',
    signOutQuestion: '¿Cerrar la sesión de {name}? La cuenta seguirá en esta lista.',
    continueAs: 'Continuar como {name}',
    switchTo: 'Cambiar a {name}',
    shown: 'Se muestra ahora',
    ended: 'Sesión cerrada. Inicia sesión aquí.',
    add: 'Añadir otra cuenta',
    remove: 'Quitar a {name} de este equipo',
    removeKept: '¿Cerrar la sesión de {name} y quitar la cuenta de este equipo?',
    removeEnded: '¿Quitar a {name} de este equipo?',
    yesSignOut: 'Sí, cerrar sesión',
    yesRemove: 'Sí, quitar',
    signOutAll: 'Cerrar sesión en todas las cuentas',
    signOutAllQuestion:
      '{count, plural, one {¿Cerrar sesión en # cuenta? Seguirá en esta lista.} many {¿Cerrar sesión en las # cuentas? Seguirán en esta lista.} other {¿Cerrar sesión en las # cuentas? Seguirán en esta lista.}}',
    no: 'No',
  },
  signingIn: {
    title: {
      'opening-browser': 'Abriendo tu navegador…',
      waiting: 'Esperando a que inicies sesión',
      checking: 'Comprobando tu inicio de sesión…',
      'loading-profile': 'Cargando tu perfil…',
      'confirming-person': 'Has iniciado sesión como otra persona',
    },
    reauthenticating: 'Iniciando sesión de nuevo como {name}.',
    otherPerson:
      'Has iniciado sesión como {other}, no como {name}. ¿Añadir a {other} como otra cuenta?',
    continueAs: 'Continuar como {other}',
    goBack: 'Volver',
    busy: {
      'opening-browser': 'La página de inicio de sesión se abre en tu navegador.',
      checking: 'Ya casi está. Comprobando tu inicio de sesión.',
      'loading-profile': 'Has iniciado sesión. Tu perfil está en camino.',
    },
    /** After two seconds without an answer, and after ten. */
    slow: 'Está tardando más de lo habitual.',
    stuck: 'Aún no hay respuesta. Puedes cancelar e iniciar sesión de nuevo.',
    progress: 'Paso {step, number} de {of, number}: {title}',
    cancel: 'Cancelar',
    platformFailed: 'Puede que la página de inicio de sesión no se cargue',
    browserFailed:
      'No se ha abierto tu navegador. Copia el enlace y pégalo en un navegador, o vuelve a abrir la página.',
    browserFailedUseCode:
      'No se ha abierto tu navegador. Usa el código, o copia el enlace y pégalo en un navegador.',
    browserFailedAgain:
      'Tu navegador tampoco se ha abierto esta vez. Copia el enlace y pégalo en un navegador.',
    browserFailedAgainUseCode:
      'Tu navegador tampoco se ha abierto esta vez. Usa el código, o copia el enlace y pégalo en un navegador.',
    /** The same words for both flows. */
    timeLeft: 'Tiempo restante: {time}',
    codeFlow: {
      title: 'En tu navegador',
      hint: 'Termina de iniciar sesión en la página que se ha abierto. Esta ventana continúa sola.',
      foreignAnswer:
        'Latchkey ha ignorado una respuesta a otro inicio de sesión. Termina en la página más reciente o vuelve a abrirla.',
      openAgain: 'Volver a abrir la página',
      copyLink: 'Copiar enlace',
      copied: 'Enlace copiado',
      minutesLeft:
        '{count, plural, one {Queda menos de un minuto en el navegador.} many {Quedan menos de # minutos en el navegador.} other {Quedan menos de # minutos en el navegador.}}',
      extend: 'Más tiempo',
    },
    deviceFlow: {
      title: 'Con un código, en cualquier dispositivo',
      offer: 'Iniciar sesión con un código',
      requesting: 'Obteniendo un código…',
      hint: 'Escanea el código QR o escribe el código en esta dirección:',
      compare: 'Si la página ya muestra un código, comprueba que coincide con este.',
      codeLabel: 'Tu código: {code}',
      dash: 'guion',
      copyCode: 'Copiar código',
      copied: 'Código copiado',
      copyAddress: 'Copiar dirección',
      addressCopied: 'Dirección copiada',
      openPage: 'Abrir la página del código',
      qrLabel: 'Código QR que abre {address}',
      minutesLeft:
        '{count, plural, one {El código es válido durante menos de un minuto.} many {El código es válido durante menos de # minutos.} other {El código es válido durante menos de # minutos.}}',
      warning:
        'Usa este código solo si has empezado tú este inicio de sesión, y solo en la dirección de arriba. No lo compartas nunca.',
      appeared: 'Hay un código para iniciar sesión, en cualquier dispositivo.',
      requestNew: 'Obtener un código nuevo',
    },
  },
  /** The screen of a signed-in player. */
  home: {
    title: 'Pagar',
    recent: 'Últimos pagos',
    underWay: 'En curso',
    you: 'Tu cuenta',
    version: 'Latchkey {version}',
  },
  /** The line that says whether the platform answers. */
  connection: {
    connecting: 'Conectando…',
    connected: 'Conectado · comprobado {age}',
    lastConnected: 'Última conexión: {age}',
    gone: 'Sin conexión con {platform}',
    why: '¿Por qué?',
  },
  profile: {
    loading: 'Cargando tu perfil…',
    accountStatus: 'Estado de la cuenta: {status}',
    verified: 'Verificada',
    userId: 'ID de usuario',
    externalId: 'ID externo',
    passwordRecovery: 'Recuperación de contraseña',
    passwordRecoverySet: 'Activada',
    passwordRecoveryNotSet: 'Desactivada',
    scopes: 'Latchkey puede ver',
    /** What a scope lets Latchkey use. Any other scope is shown as the platform's word. */
    scopeNames: {
      openid: 'Tu ID de cuenta',
      profile: 'Tu perfil',
      email: 'Tu correo electrónico',
      offline_access: 'Acceso en tu ausencia',
    },
    sessionEnds: 'Fin de la sesión',
    details: 'Detalles',
    refresh: 'Actualizar',
    reloading: 'Actualizando…',
    stale: 'Puede que no esté actualizado.',
    clockAhead:
      '{count, plural, one {El reloj de este equipo va # minuto adelantado. Ponlo en hora para poder seguir iniciando sesión.} many {El reloj de este equipo va # minutos adelantado. Ponlo en hora para poder seguir iniciando sesión.} other {El reloj de este equipo va # minutos adelantado. Ponlo en hora para poder seguir iniciando sesión.}}',
    clockBehind:
      '{count, plural, one {El reloj de este equipo va # minuto atrasado. Ponlo en hora para poder seguir iniciando sesión.} many {El reloj de este equipo va # minutos atrasado. Ponlo en hora para poder seguir iniciando sesión.} other {El reloj de este equipo va # minutos atrasado. Ponlo en hora para poder seguir iniciando sesión.}}',
  },
  offline: {
    title: 'Sin conexión con {platform}',
    asOf: 'Puede que no esté actualizado. Los datos son de {age} ({time}).',
    nextTry: { timeLeft: 'Próximo intento en {time}', over: 'Intentándolo ahora…' },
    tryNow: 'Intentar ahora',
    gone: 'Sin conexión con {platform}. Latchkey volverá a intentarlo automáticamente.',
    back: '{platform} vuelve a responder.',
  },
  firstSignIn: {
    title: 'Has iniciado sesión como {name}',
    question: '¿Eres tú?',
    mine: 'Soy yo',
    notMine: 'No soy yo',
  },
  session: {
    endsSoon: 'Tu sesión termina pronto',
    meanwhile:
      'Vuelve a iniciar sesión para mantenerla abierta. Mientras tanto, puedes seguir usando Latchkey.',
    timeLeft: 'Termina en {time}',
    minutesLeft:
      '{count, plural, one {Tu sesión termina en menos de un minuto.} many {Tu sesión termina en menos de # minutos.} other {Tu sesión termina en menos de # minutos.}}',
    over: 'Puede que ya haya terminado.',
    signInAgain: 'Volver a iniciar sesión',
  },
  /** Where sign-ins are kept on this computer, and what that means. */
  tokenStorage: {
    title: '¿Mantener la sesión iniciada en este equipo?',
    nothingYet: 'No se guarda nada en este equipo hasta que elijas.',
    choices: {
      keyring: {
        title: 'Guardar en el llavero del sistema',
        meaning:
          'Tu sistema cifra tu inicio de sesión. La próxima vez, tu sesión ya estará iniciada.',
      },
      weak: {
        title: 'Guardar con menos protección',
        meaning: 'Se guarda en un archivo que podrían leer otros programas que ejecutes.',
      },
      memory: {
        title: 'Solo hasta salir de Latchkey',
        meaning:
          'Tu sesión no se guarda en este equipo. La próxima vez tendrás que iniciar sesión de nuevo.',
      },
    },
    places: {
      unknown: 'Esperando al llavero',
      keyring: 'Sesión guardada en el llavero',
      weak: 'Sesión guardada con menos protección',
      memory: 'Sesión guardada solo hasta que salgas',
    },
    problemTitle: 'No se ha podido guardar tu inicio de sesión',
  },
  misconfigured: {
    title: 'Latchkey no puede iniciarse',
    causeLabel: 'Qué ocurre',
    whereLabel: 'Dónde',
    key: 'Clave «{key}»',
    remedyLabel: 'Qué hacer',
    afterwards: 'Después, cierra Latchkey y vuelve a abrirlo.',
  },
  /** The screens without an AppState. */
  window: {
    starting: 'Iniciando…',
    failedTitle: 'No se ha podido abrir la ventana de Latchkey',
    failedLead: 'Cierra Latchkey y vuelve a abrirlo. Si ocurre otra vez, reinstálalo.',
    brokenTitle: 'Esta pantalla ha dejado de funcionar',
    brokenLead:
      'Tu cuenta no se ve afectada. Vuelve a intentarlo, o cierra Latchkey y ábrelo de nuevo.',
  },
  help: {
    title: 'Ayuda',
    whatHappened: '¿Qué ha ocurrido?',
    copyReference: 'Copiar referencia',
    referenceCopied: 'Copiada',
    back: 'Atrás',
    report: 'Informe',
  },
  problem: {
    title: 'No ha funcionado',
    /** Titles of errors that have a better one than `title`, by code. */
    titles: {
      'LK-204': 'Inicio de sesión rechazado',
      'LK-401': 'Se ha cerrado tu sesión',
      'LK-403': 'Se ha cerrado tu sesión',
      'LK-404': 'Se ha cerrado tu sesión',
      'LK-503': 'A la espera del llavero',
      'LK-505': 'Vuelve a iniciar sesión',
      'LK-506': 'Vuelve a iniciar sesión',
      'LK-508': 'Vuelve a iniciar sesión',
      'LK-512': 'No se pueden leer tus cuentas',
      'LK-526': 'El importe no es mayor que cero',
      'LK-530': 'Puede que aquí falten pagos',
      'LK-531': 'Un importe distinto del que has confirmado',
      'LK-533': 'No hay página en la que aprobarlo',
      'LK-534': 'No se pueden guardar pagos',
      'LK-536': 'El recibo no se ha guardado',
    },
    code: 'Código {code}',
    codeAndReference: 'Código {code} · Referencia {reference}',
    retry: 'Reintentar',
    signIn: 'Volver a iniciar sesión',
    unlock: 'Desbloquear y reintentar',
    signedOutHere: 'Sesión cerrada solo en este equipo',
    details: 'Para soporte',
    codeLabel: 'Código',
    referenceLabel: 'Referencia',
    causeLabel: 'Causa',
    remedyLabel: 'Solución',
  },
  settings: {
    title: 'Ajustes',
    back: 'Atrás',
    loading: 'Cargando los ajustes…',
    language: {
      title: 'Idioma',
      /** As the system has it. */
      system: 'Según el sistema',
    },
    theme: {
      title: 'Tema',
      system: 'Según el sistema',
      light: 'Claro',
      dark: 'Oscuro',
    },
    notifications: {
      title: 'Notificaciones',
      label: 'Avisarme cuando algo requiera mi atención',
      meaning:
        'Si usas otra ventana cuando un pago termina o cuando un inicio de sesión te necesita. Las notificaciones no mencionan importes ni comercios.',
    },
    startsAtLogin: {
      title: 'Inicio',
      label: 'Abrir Latchkey al iniciar sesión en este equipo',
      meaning: 'Así, los enlaces de pago se abren al momento.',
    },
    tokenStorage: {
      title: 'Tu inicio de sesión en este equipo',
      unknown: 'Lo elegirás cuando inicies sesión por primera vez.',
    },
  },
} as const satisfies Translation<typeof english>;
