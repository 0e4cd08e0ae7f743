import type { words as english } from '../en/commands.ts';
import type { Translation } from '../translated.ts';

/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes. */
    yes: 'sí',
    /** Wrong arguments: what is wrong, and what to do instead. Words with “--” and names of commands are typed as they are. */
    misuse: {
      noCommand: 'No existe el comando «{word}».',
      commandsAre: 'Los comandos son: {commands}.',
      noOption: 'No existe la opción «{option}».',
      needsValue: '«{option}» necesita un valor.',
      takesNoValue: '«{option}» no admite ningún valor.',
      otherCommand: '«{option}» es para {command}.',
      takesNo: '«{command}» no admite «{word}».',
      leaveOut: 'Quítalo, o consulta: {command} --help',
      see: 'Consulta: {command} --help',
      seeOptions: 'Para ver las opciones: --help',
      asIn: 'Por ejemplo: {example}',
      number: 'sign-out admite un número de cuenta, o --all.',
      keep: '--keep admite keyring o weak.',
      payment: 'payment admite un ID o un enlace.',
      agree: '«--agree» necesita «--confirm METHOD».',
      out: '--out admite el nombre de un archivo.',
      limit: '--limit admite un número de 1 a {most}.',
      noReference: '«{text}» no es una referencia.',
      reference: 'Tiene ocho letras y cifras, y nunca 0, O, 1, I ni L. Por ejemplo: {example}',
    },
    /** What `--help` prints. Lines are broken where they end. Words in capitals stand for what a person types. */
    help: {
      usage: 'Uso: {usage}',
      commands: 'Comandos:',
      options: 'Opciones:',
      exitCodes: 'Códigos de salida:',
      /** One line each, beside the name of the command. */
      does: {
        doctor: 'comprueba este equipo, la red y la plataforma, y dice qué hacer',
        journal: 'muestra qué ha ocurrido en el lanzador, o lo que corresponde a una referencia',
        'sign-in': 'inicia sesión con un código que escribes en cualquier dispositivo',
        accounts: 'muestra las cuentas de este equipo',
        whoami: 'pregunta a la plataforma quién ha iniciado sesión',
        'sign-out': 'cierra la sesión y quita la cuenta de este equipo',
        payment: 'muestra un pago, o lo paga',
        report: 'guarda un informe para soporte en un solo archivo, sin nada privado',
      },
      about: {
        doctor:
          'Comprueba a la vez este equipo, la red y la plataforma, en diez segundos como máximo. Cada paso dice qué ha encontrado y, si algo va mal, qué hacer. No cambia nada ni inicia ninguna sesión; pide a la plataforma un código de inicio de sesión, que no se muestra a nadie y caduca.',
        journal:
          'Muestra lo que el lanzador ha registrado sobre inicios de sesión, sesiones y pagos, lo más reciente al final. Las horas son las de este equipo. El registro no contiene tokens, códigos, direcciones, nombres ni importes.',
        'sign-in':
          'Muestra un código, una dirección y, en una terminal, un código QR. Quien escriba el código en esa dirección tendrá la sesión iniciada en este equipo. El código es válido unos minutos.\nNo se guarda nada sin protección si tú no lo permites. En una terminal se te pregunta. En otros casos no se inicia ninguna sesión, y el comando muestra qué --keep hay que indicar.',
        accounts:
          'Muestra las cuentas de este equipo, primero la última que se usó. No usa ni el llavero ni la red.',
        whoami:
          'Pregunta a la plataforma quién ha iniciado sesión, y renueva la sesión si toca hacerlo.',
        'sign-out':
          'Cierra la sesión de la cuenta que se muestra, o de la que tiene este número, y la quita de este equipo. Avisa a la plataforma, si la configuración tiene una dirección para ello.',
        payment:
          'Muestra un pago: importe, comercio, conceptos, estado y métodos. Sin --confirm no se paga nada.\nUn pago se envía una sola vez, aunque haya varios comandos y ventanas. Ctrl+C detiene la espera del resultado, no el pago.',
        report:
          'Ejecuta el diagnóstico, lee el registro y guarda ambos en un archivo zip: una página para cualquier navegador, y lo mismo como JSON. No contiene contraseñas, tokens, códigos, direcciones de correo ni nombres, y no se envía. Si en el informe terminado se encuentra algo privado, no se guarda nada.\nEl informe se guarda aunque el diagnóstico encuentre un problema o la configuración sea incorrecta.',
      },
      option: {
        json: 'muestra JSON',
        version: 'muestra la versión',
        help: 'muestra esta ayuda, o la de un comando',
        fields: 'muestra JSON: {fields}',
        lines: 'muestra cada entrada tal como está guardada, una por línea',
        fieldsAtEnd: 'muestra JSON al final: {fields}. El código y la dirección van a stderr',
        reference:
          'muestra solo lo que corresponde a este inicio de sesión, sesión, pago o fallo. La ventana muestra la referencia junto al código de un error',
        follow: 'sigue mostrando entradas nuevas, hasta Ctrl+C',
        limit: 'muestra las N entradas más recientes en lugar de las {usual} más recientes',
        keepWeak:
          'guarda el inicio de sesión en un archivo que tus otros programas podrían leer, si el llavero de este equipo no ofrece mejor protección',
        keepKeyring: 'lo guarda en el llavero, aunque en la ventana hayas elegido no guardar nada',
        confirm:
          'paga con este método, indicado por su ID. Antes se muestran el importe, el comercio, el método y el pagador, y en una terminal escribes sí. En otros casos no se paga nada: el comando muestra qué --agree hay que indicar',
        agree:
          'acepta exactamente este importe, comercio, conceptos, método y pagador. Si algo de ello ha cambiado, no se paga nada',
        all: 'todas las cuentas',
        out: 'el archivo que se escribe; si no se indica, {usual} en la carpeta actual. Un archivo existente no se reemplaza',
      },
      exit: {
        fine: 'correcto',
        problem: 'se ha encontrado un problema',
        misuse: 'uso incorrecto',
        configuration: 'la configuración es incorrecta',
        interrupted: 'interrumpido',
        noProblem: 'ningún problema',
        step: 'un paso ha fallado o tiene una advertencia',
        noRecord: 'nada tiene esta referencia',
        signedIn: 'sesión iniciada',
        nobody: 'nadie ha iniciado sesión',
        paid: 'mostrado, o pagado con --confirm',
        notPaid: 'no pagado, o aún no se sabe',
        somebody: 'alguien ha iniciado sesión',
        unknown: 'nadie ha iniciado sesión, o la plataforma no lo ha dicho',
        signedOut: 'sesión cerrada',
        notTold: 'nadie había iniciado sesión, o no se pudo avisar a la plataforma',
        noAccount: 'esa cuenta no existe',
        saved: 'guardado',
        notSaved: 'se ha encontrado algo privado, o no se pudo guardar',
      },
    },
    accounts: {
      signedIn: '{number}  {name}: sesión iniciada',
      signedInShown: '{number}  {name}: sesión iniciada, se muestra ahora',
      ended: '{number}  {name}: debe volver a iniciar sesión',
      endedShown: '{number}  {name}: debe volver a iniciar sesión, se muestra ahora',
      none: 'No hay ninguna cuenta en este equipo.',
      notThere: 'No hay ninguna cuenta {number}.',
      seeNumbers: 'Para ver los números: accounts',
      nobody: 'Nadie ha iniciado sesión.',
      player: '{name}, con la sesión iniciada.',
      playerUntil: '{name}, con la sesión iniciada hasta el {time}.',
      /** A player, and the account's status at the platform, as in “Mira (Verified)”. */
      withStatus: '{name} ({status})',
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
      signedIn: 'Sesión iniciada como {name}, guardada {place}.',
      signedInUndecided: 'Sesión iniciada como {name}.',
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
      /** One line of what is paid for. `{quantity}` as in “2 ×”. */
      line: '{description}: {amount}',
      lineWithQuantity: '{quantity} {description}: {amount}',
      /** A method: the word to type, and its name. */
      method: '{id}: {label}',
      /** A status or a reason in Latchkey’s words, and the platform’s word for it. */
      withCode: '{text} ({code})',
      noMethod: 'Este pago no tiene el método «{method}».',
      methodsAre: 'Los métodos son: {methods}.',
      typeYes: 'Escribe sí para pagar. Con cualquier otra respuesta no se paga nada: ',
      nothingPaid: 'No se ha pagado nada.',
      toPay:
        'Aún no se ha pagado nada. Para pagar exactamente esto:\n  payment {id} --confirm {method} --agree {agreement}',
      notForShell:
        'Todavía no se ha pagado nada. El ID de este método tiene caracteres que una shell podría ejecutar, así que no se muestra ningún comando. Paga en la ventana: --pay {id}',
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
      fact: '{label}: {value}',
      /** Labels of dates. */
      confirmedAt: 'Confirmado el',
      checkedAt: 'Estado comprobado el',
      note: 'Latchkey ha creado este recibo con los datos que ha enviado {platform}. No es una factura.',
    },
  },
} as const satisfies Translation<typeof english>;
