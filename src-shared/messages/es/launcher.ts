import type { words as english } from '../en/launcher.ts';
import type { Translation } from '../translated.ts';

/** Words outside the window’s screens: the title bar and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
  callbackPage: {
    'signed-in': {
      title: 'Has iniciado sesión',
      text: 'Cierra esta pestaña y vuelve a Latchkey.',
    },
    finished: {
      title: 'Puedes cerrar esta pestaña y volver a Latchkey',
      text: 'Latchkey está terminando tu inicio de sesión en su propia ventana.',
    },
    declined: {
      title: 'Has rechazado el inicio de sesión',
      text: 'No se ha compartido nada. Cierra esta pestaña; puedes empezar de nuevo en Latchkey.',
    },
    failed: {
      title: 'El inicio de sesión no ha funcionado',
      text: 'Vuelve a Latchkey: su ventana indica por qué, y qué hacer.',
    },
    unrelated: {
      title: 'Este inicio de sesión ya no está activo',
      text: 'No ha pasado nada. Vuelve a Latchkey e inicia sesión allí.',
    },
    'not-found': {
      title: 'Aquí no hay nada',
      text: 'Latchkey usa esta dirección un momento durante un inicio de sesión, y para nada más.',
    },
    'method-not-allowed': {
      title: 'Esta página no se puede usar',
      text: 'No ha pasado nada. Vuelve a Latchkey e inicia sesión allí.',
    },
    'wrong-host': {
      title: 'Esta página no se puede usar',
      text: 'No ha llegado por la dirección en la que Latchkey está esperando. No ha pasado nada.',
    },
  },
  /** What a build is: in the title bar and in About. */
  builds: {
    release: 'Versión publicada',
    unsigned: 'Compilación sin firmar, no para jugadores',
    test: 'Compilación de prueba, no para jugadores',
    source: 'Iniciado desde el código fuente',
  },
  menu: {
    app: 'Latchkey',
    about: 'Acerca de Latchkey',
    settings: 'Ajustes…',
    services: 'Servicios',
    hide: 'Ocultar Latchkey',
    hideOthers: 'Ocultar otros',
    showAll: 'Mostrar todo',
    file: 'Archivo',
    /** macOS and Linux. */
    quit: 'Salir de Latchkey',
    /** Windows. */
    exit: 'Salir',
    close: 'Cerrar ventana',
    edit: 'Edición',
    undo: 'Deshacer',
    redo: 'Rehacer',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Pegar',
    delete: 'Eliminar',
    selectAll: 'Seleccionar todo',
    view: 'Ver',
    actualSize: 'Tamaño real',
    zoomIn: 'Ampliar',
    zoomOut: 'Reducir',
    fullScreen: 'Pantalla completa',
    window: 'Ventana',
    minimize: 'Minimizar',
    /** macOS: makes the window as large as its content or the screen. */
    zoom: 'Zoom',
    bringAllToFront: 'Traer todo al frente',
    help: 'Ayuda',
    latchkeyHelp: 'Ayuda de Latchkey',
  },
  /** Seen on lock screens and in streams, so it names no amount, merchant or player. */
  notifications: {
    paid: {
      title: 'Pago completado',
      body: 'Abre Latchkey para ver el recibo.',
    },
    'not-paid': {
      title: 'Pago no completado',
      body: 'Abre Latchkey para ver qué ha ocurrido.',
    },
    'other-person': {
      title: 'Tu inicio de sesión te espera',
      body: 'Otra persona ha iniciado sesión en el navegador. Abre Latchkey para decidir.',
    },
    'session-ended': {
      title: 'Vuelve a iniciar sesión para pagar',
      body: 'Tu inicio de sesión ha terminado y hay un pago abierto en Latchkey.',
    },
  },
} as const satisfies Translation<typeof english>;
