import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'sí',
    accounts: {
      signedIn: '{number}  {name}: sesión iniciada',
      signedInShown: '{number}  {name}: sesión iniciada, se muestra ahora',
      ended: '{number}  {name}: debe volver a iniciar sesión',
      endedShown: '{number}  {name}: debe volver a iniciar sesión, se muestra ahora',
      none: 'No hay ninguna cuenta en este equipo.',
      notThere: 'No hay ninguna cuenta {number}.',
      seeNumbers: 'Para ver los números: accounts',
      nobody: 'Nadie ha iniciado sesión.',
      /** `{name}` also has the account's status, as in “Mira (Verified)”. */
      player: '{name}, con la sesión iniciada.',
      playerUntil: '{name}, con la sesión iniciada hasta el {time}.',
      somePlayer: 'Un jugador',
      signedOut: 'Sesión cerrada: {name}.',
    },
    doctor: {
      stillWaiting: 'Esperando todavía: {steps}',
      progress: '{done, number} de {of, number}. Esperando: {steps}',
    },
    journal: {
      times: 'Las horas son las de este equipo ({zone}).',
      earlier: 'Hay entradas anteriores. Para ver más: --limit {limit}',
      ledToIt: 'Qué llevó a ello: journal --reference {reference}',
      empty: 'El registro está vacío.',
      none: 'Aún no hay ningún registro: el lanzador escribe uno cuando se abre su ventana.',
      notFound: 'Ninguna entrada del registro tiene la referencia {reference}.',
      notFoundRemedy:
        'Compara cada carácter y pregunta en qué equipo se mostró. Las entradas de hace más de 30 días ya no están.',
      repeated: '{sentence} ({count, number}×)',
    },
    report: {
      saved: 'Guardado: {file} ({size})',
      contents: 'Contenido:',
      look: 'Mira report.html antes de entregar el informe. Latchkey no lo envía a nadie.',
    },
    signIn: {
      requesting: 'Obteniendo un código…',
      open: 'Abre esta dirección en cualquier dispositivo y escribe el código:',
      scanOrOpen:
        'Escanea la imagen, o abre esta dirección en cualquier dispositivo y escribe el código:',
      address: 'Dirección',
      code: 'Código',
      waiting: 'Tiempo restante: {time}. Esperando a que inicies sesión. Ctrl+C cancela.',
      identifying: 'Cargando tu perfil…',
      cancelled: 'El inicio de sesión se ha cancelado. No ha cambiado nada.',
      signedIn: 'Sesión iniciada como {name}{status}, guardada {place}.',
      signedInUndecided: 'Sesión iniciada como {name}{status}.',
      places: {
        unknown: 'en un llavero que aún no responde',
        keyring: 'en el llavero del sistema',
        weak: 'con menos protección',
        memory: 'solo hasta que salgas',
      },
      isNew: 'La cuenta de {name} es nueva en este equipo.',
      isItYou:
        '¿Eres tú? Escribe sí para mantener la sesión iniciada. Cualquier otra respuesta la vuelve a cerrar: ',
      removeOther: 'Si no eres tú, cierra esa sesión: sign-out',
      notYou:
        'Se ha vuelto a cerrar la sesión de {name}. No se ha guardado nada de ella en este equipo.',
      chosenMemory: 'Has elegido en la ventana que no se guarde nada en este equipo.',
      notKept:
        'No se ha iniciado ninguna sesión: un inicio de sesión que no se guarda terminaría con este comando.',
      options:
        'Escribe una de estas palabras. Cualquier otra respuesta termina el comando sin iniciar sesión.',
      again: 'Reintentar',
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title}: sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      id: 'ID de pago',
      merchant: 'Comercio',
      total: 'Total',
      status: 'Estado',
      expires: 'Expira',
      payer: 'Pagador',
      confirmed: 'Confirmado con',
      methods: 'Métodos',
      reason: 'Motivo',
      noMethod: 'Este pago no tiene el método «{method}».',
      methodsAre: 'Los métodos son: {methods}.',
      typeYes: 'Escribe sí para pagar. Con cualquier otra respuesta no se paga nada: ',
      nothingPaid: 'No se ha pagado nada.',
      toPay:
        'Aún no se ha pagado nada. Para pagar exactamente esto:\n  payment {id} --confirm {method} --agree {agreement}',
      disagrees:
        'Esto no es lo que representa «--agree»: el importe, el comercio, los conceptos, el método o el pagador ahora son otros.',
      waiting:
        '{title} · Comprobado hace {seconds, number} s · Ctrl+C detiene la espera, no el pago',
      /** Where stderr is no terminal. */
      stillWaiting: '{title} · Ctrl+C detiene la espera, no el pago',
      approveAt: 'Apruébalo en una página de {host}. No se paga nada hasta que lo hagas.',
      openPage: 'Escribe sí para abrir esa página en el navegador de este equipo: ',
      approveInWindow: 'Para abrir esa página, abre este pago en la ventana de Latchkey.',
      sendAgain:
        'Escribe sí para volver a enviarlo. Con cualquier otra respuesta se sigue esperando: ',
      stopped:
        'Latchkey ha dejado de esperar. El pago aún puede realizarse. Para consultarlo de nuevo: payment {id}',
      stoppedBefore: 'Detenido. No se ha pagado nada.',
      tooLong:
        'El pago aún no ha terminado y todavía puede realizarse. Para consultarlo de nuevo: payment {id}',
    },
    /** The receipt of a payment, as a PDF. */
    receipt: {
      title: 'Recibo',
      /** The title of the document. */
      document: 'Recibo: {amount} a {merchant}',
      item: 'Concepto',
      quantity: 'Cantidad',
      amount: 'Importe',
      /** Labels of dates. */
      confirmedAt: 'Confirmado el',
      checkedAt: 'Estado comprobado el',
      note: 'Latchkey ha creado este recibo con los datos que ha enviado {platform}. No es una factura.',
    },
  },
} as const satisfies Translation<typeof english>;
