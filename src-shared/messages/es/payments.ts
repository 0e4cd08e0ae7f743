import type { words as english } from '../en/payments.ts';
import type { Translation } from '../translated.ts';

/** The words of payments, in the window and in a terminal. */
export const words = {
  /** `{platform}` is the platform's name. */
  payment: {
    title: {
      looking: 'Cargando el pago…',
      ready: 'Revisa y paga',
      changed: 'El pago ha cambiado',
      starting: 'Enviando tu pago…',
      checking: 'Seguimos comprobando este pago',
      approving: 'Apruébalo en tu navegador',
      watching: '{platform} está procesando el pago',
      over: 'Aquí no queda nada por hacer',
    },
    /** The title of a payment that is over, by its status. */
    over: {
      completed: 'Pagado',
      failed: 'El pago ha fallado',
      expired: 'El pago ha expirado',
      cancelled: 'El pago se ha cancelado',
    },
    alreadyPaid: 'Este pago ya está pagado',
    notShown: 'No se puede mostrar el pago',
    nothingToPay: 'No hay nada que pagar',
    /** What happened to the player's money. */
    lead: {
      looking:
        'Latchkey está preguntando a {platform} a qué corresponde este pago. Aún no se ha pagado nada.',
      ready: 'No se paga nada hasta que confirmes.',
      changed:
        'No está pagado. Compara ambas versiones y continúa solo si estás de acuerdo con la actual.',
      starting:
        'No tienes que hacer nada: esta ventana te mostrará cómo termina. No se te cobrará más de una vez.',
      checking:
        'Aún no se sabe si se te ha cobrado. No pagues de otra forma: no se te cobrará más de una vez.',
      approving: 'No se paga nada hasta que lo apruebes en esa página. Esta ventana continúa sola.',
      watching: 'Tu pago está en curso. Puedes volver atrás: Latchkey lo comprueba por sí solo.',
      over: 'Consulta abajo el estado que indica {platform}.',
    },
    leadNotShown: 'Has solicitado {id}',
    leadNothingToPay: 'No se cobrará nada.',
    leadOtherAmount: '{platform} ha aceptado un importe que no has confirmado.',
    leadOver: {
      paid: 'Pago completado. {platform} lo ha confirmado.',
      alreadyPaid: '{platform} lo ha confirmado. No queda nada por pagar.',
      declined: 'Se ha rechazado, así que no se ha cobrado nada.',
      buyAgain: 'Para comprarlo, vuelve a empezar en {merchant}.',
      notPaid: '{platform} ha cerrado este pago antes de que se pagara.',
      sent: 'El pago no se ha realizado. Si se te ha cobrado, ponte en contacto con {platform} e indica este ID de pago.',
    },
    notPaid: 'No has pagado',
    nothingTaken: 'No se ha cobrado nada.',
    /** The title of a payment that was confirmed here and is paid. */
    paidTo: 'Has pagado {amount} a {merchant}',
    done: 'Listo',
    tryAgain: 'Probar otro método',
    notNow: 'Ahora no',
    confirmedOn: 'Confirmado el',
    moneyBack:
      'Si quieres que te devuelvan el dinero, pídelo a {merchant} o a {platform} e indica el ID del pago.',
    copyReceipt: 'Copiar recibo',
    receiptCopied: 'Recibo copiado',
    saveReceipt: 'Guardar como PDF',
    savingStuck: 'No tienes que esperar aquí. El recibo se guarda completo o no se guarda.',
    receiptSaved: 'Recibo guardado',
    receiptBoxes:
      'Este equipo no tiene una fuente para algunas letras, así que el recibo muestra recuadros en su lugar. Instala una fuente para ese idioma y guarda el recibo otra vez.',
    receiptNotSaved: 'El recibo no se ha guardado.',
    showReceipt: 'Mostrar en la carpeta',
    change: 'Cambiar',
    changePayer: 'Cambiar quién paga',
    /** After two seconds without an answer, and after ten. */
    slow: {
      looking: 'Está tardando más de lo habitual. ¿Tiene este equipo conexión a internet?',
      lookingStuck: 'Aún no hay respuesta. Puedes volver atrás y abrir el pago de nuevo más tarde.',
      starting: 'Está tardando más de lo habitual. Aun así, no se te cobrará más de una vez.',
      startingStuck:
        'Puedes volver atrás. Latchkey sigue comprobándolo y te mostrará cómo ha terminado.',
      goBack: 'Atrás',
    },
    sending: 'Enviando…',
    back: 'Atrás',
    refresh: 'Actualizar',
    reloading: 'Actualizando…',
    updated: 'Actualizado {age}',
    nextPoll: { timeLeft: 'Próxima comprobación en {time}', over: 'Comprobando ahora…' },
    total: 'Total: {amount}',
    lines: 'Concepto',
    /** Before a line’s description, where there is more than one of it. */
    quantity: '{count, number} ×',
    /** After the symbol of a token that is also a currency’s code. */
    token: 'token',
    showLines: 'Mostrar {count, number} más',
    hideLines: 'Mostrar menos',
    moreLines: 'y {count, number} más',
    payer: 'Pagador',
    payingAs: 'Pagas como {name}',
    payingAsNobody: 'Pagas sin una cuenta',
    payerNobody: 'Sin cuenta',
    payerRemoved: 'Una cuenta que ya no está en este equipo',
    notSignedIn: 'No has iniciado sesión, así que este pago no pertenecería a ninguna cuenta.',
    signIn: 'Iniciar sesión para pagar',
    payAsNobody: 'Pagar sin una cuenta',
    signInFailed: 'El inicio de sesión no ha funcionado',
    /** A status or a reason that is not among those below: a word of the platform, as a quotation. */
    platformWord: '{platform}: «{word}»',
    status: 'Estado',
    statuses: {
      created: 'Aún sin pagar',
      pending: 'En curso',
      completed: 'Pagado',
      failed: 'Fallido',
      expired: 'Expirado',
      cancelled: 'Cancelado',
      sending: 'Enviando',
      unknown: 'Aún no se sabe',
    },
    reason: 'Motivo',
    reasons: {
      declined_by_player: 'Rechazado en la página',
      declined_by_provider: 'Rechazado por el proveedor del método',
    },
    method: 'Confirmado con',
    id: 'ID de pago',
    copyId: 'Copiar ID',
    copied: 'ID copiado',
    expires: 'Expira: {time}',
    expiry: {
      timeLeft: 'Expira en {time}',
      minutesLeft:
        '{count, plural, one {El pago expira en menos de un minuto.} many {El pago expira en menos de # minutos.} other {El pago expira en menos de # minutos.}}',
      over: 'Puede que ya haya expirado.',
    },
    choose: {
      usedLast: 'Usado la última vez',
      title: '¿Cómo quieres pagar?',
      missing: 'Elige primero cómo quieres pagar.',
      none: '{platform} no ofrece ningún método para pagar esto.',
      page: 'Después lo apruebas en una página de tu navegador.',
    },
    /** What happens by the method that is chosen. */
    meaning: {
      direct: 'Cuando confirmes, {platform} cobrará {amount} con {method}.',
      page: 'Cuando confirmes, tendrás una página para aprobar el pago de {amount} con {method}.',
    },
    pay: 'Pagar {amount}',
    question: {
      account: '¿Pagar {amount} a {merchant} con {method} como {payer}?',
      nobody: '¿Pagar {amount} a {merchant} con {method}, sin una cuenta?',
    },
    yesPay: 'Sí, pagar {amount}',
    shownBefore: 'Se te mostró',
    now: 'Ahora',
    otherLines: 'El concepto ha cambiado. Consulta la lista de abajo.',
    takeNew: 'Continuar con el importe o los artículos nuevos',
    confirmed: 'Has confirmado',
    platformSays: '{platform} indica',
    sendAgainHint:
      '{platform} aún no tiene constancia de este pago. Puedes esperar o volver a enviar el mismo pago: no se te cobrará más de una vez.',
    sendAgain: 'Volver a enviar',
    notSentAgain: 'Tu pago no se ha vuelto a enviar',
    pageAt: 'La página está en',
    openPage: 'Abrir la página en {host}',
  },
  /** The way to a payment from where the player is. */
  payEntry: {
    label: 'ID o enlace de pago',
    paste: 'Pegar',
    open: 'Continuar',
    missing: 'Pega primero el ID o el enlace de un pago.',
    receipts: 'Pagos',
    inProgress: 'Pagos ({count, number} en curso)',
  },
  receipts: {
    title: 'Pagos',
    ofPayer: 'Confirmados en este equipo por {name}',
    ofNobody: 'Confirmados en este equipo sin iniciar sesión',
    search: 'Buscar pagos',
    found: '{count, plural, one {# pago} many {# pagos} other {# pagos}}',
    open: 'Abrir el pago a {merchant}',
    with: 'con {method}',
    confirmed: 'Has confirmado {amount}',
    copyId: 'Copiar el ID del pago a {merchant}',
    more: 'Mostrar más',
    none: 'Aún no hay pagos',
    noneLead: 'Lo que confirmes en este equipo aparecerá aquí.',
    noneLeadNobody:
      'Aquí aparece lo que confirmas sin iniciar sesión. Para ver los pagos de una cuenta, inicia sesión con ella.',
    notFound: 'Ningún pago coincide con «{search}».',
    export: 'Exportar como CSV',
    exported: 'Guardado como {file}',
    clear: 'Vaciar lista',
    clearQuestion: {
      all: '¿Quitar de este equipo todos los pagos terminados de esta lista? Los que están en curso se quedan, y nada cambia en {platform}.',
      found:
        '{count, plural, one {¿Quitar de este equipo el pago encontrado, si ha terminado? Nada cambia en {platform}.} many {¿Quitar de este equipo los # pagos encontrados? Los que están en curso se quedan, y nada cambia en {platform}.} other {¿Quitar de este equipo los # pagos encontrados? Los que están en curso se quedan, y nada cambia en {platform}.}}',
    },
    yesClear: 'Sí, quitar',
    back: 'Atrás',
  },
} as const satisfies Translation<typeof english>;
