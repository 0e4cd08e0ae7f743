import type { words as english } from '../en/checks.ts';
import type { Translation } from '../translated.ts';

/** What the steps of a check-up are called, and what they find. */
export const words = {
  checks: {
    titles: {
      configuration: 'Configuración',
      system: 'Versiones y sistema',
      sandbox: 'Sandbox',
      keyring: 'Llavero',
      linkOpener: 'Navegador',
      linkHandler: 'Enlaces de pago',
      disk: 'Espacio en disco',
      userData: 'Carpeta de datos',
      accounts: 'Archivo de cuentas',
      payments: 'Archivo de pagos',
      journal: 'Registro',
      lastSignIn: 'Último inicio de sesión',
      lastSession: 'Última sesión',
      lastPayment: 'Último pago',
      loopback: 'Regreso del navegador',
      ports: 'Puertos para iniciar sesión',
      proxy: 'Proxy',
      name: 'Resolución del nombre {host}',
      connection: 'Conexión con {host}',
      certificate: 'Certificado de {host}',
      captivePortal: 'Portal cautivo',
      clock: 'Reloj',
      speed: 'Tiempo de respuesta',
      authorize: 'Página de inicio de sesión',
      device: 'Inicio de sesión con un código',
      profile: 'Perfil',
      publicKey: 'Clave pública',
      session: 'Sesión',
      updates: 'Actualizaciones',
    },
    run: {
      stopped: 'Sin comprobar: el diagnóstico se ha detenido.',
      blocked: 'Sin comprobar: antes debe funcionar «{step}».',
      tooLate: 'No ha habido ningún resultado en {seconds, number} s.',
      tooLateRemedy:
        'Vuelve a iniciar el diagnóstico. Si este paso falla otra vez, lo que comprueba no responde.',
    },
    machine: {
      configuration: '{platform}, en {hosts}.',
      system: '{versions}. {system}. Pantalla: {display}.',
      sandboxed: 'Activado para todas las páginas.',
      keyring: '{backend} cifra y descifra.',
      opensAddresses: 'El sistema abre las direcciones en {browser}.',
      opensAddressesSomehow:
        'El sistema abre las direcciones en un navegador cuyo nombre no indica.',
      programOpens: '{program} abre las direcciones en {browser}.',
      programOpensSomehow: '{program} abre las direcciones en un navegador cuyo nombre no indica.',
      notInstalled: 'Solo un lanzador instalado abre enlaces.',
      opensLinks: 'Los enlaces latchkey: abren este lanzador.',
      otherOpensLinks: 'Los enlaces latchkey: abren otro programa, o ninguno.',
      otherOpensLinksRemedy:
        'Inicia una vez el lanzador instalado. Si eso no ayuda, vuelve a instalarlo.',
    },
    storage: {
      free: 'Hay {megabytes, number} MB libres en el disco de {folder}.',
      noFolder: '{folder} se crea en el primer inicio.',
      folder: '{folder} se puede leer y escribir.',
      noAccounts: 'No existe: nadie ha iniciado sesión todavía en este equipo.',
      damagedAccounts:
        'El archivo de cuentas está dañado ({damage}). Latchkey lo aparta en su próximo inicio.',
      accounts:
        '{count, plural, one {# cuenta} many {# cuentas} other {# cuentas}}, {bytes, number} bytes.',
      noPayments: 'No existe: nadie ha pagado todavía en este equipo.',
      intact: 'Intacto, {bytes, number} bytes.',
      interrupted:
        'Se interrumpió una escritura, y se deshace en el próximo inicio, {bytes, number} bytes.',
      noJournal: 'Aún no existe.',
      journal:
        '{records, plural, one {# entrada} many {# entradas} other {# entradas}}, {kilobytes, number} kB de {most, number} como máximo. {damaged, plural, one {# línea dañada} many {# líneas dañadas} other {# líneas dañadas}}.',
      journalWithAge:
        '{records, plural, one {# entrada} many {# entradas} other {# entradas}}, {kilobytes, number} kB de {most, number} como máximo, entrada más reciente {age}. {damaged, plural, one {# línea dañada} many {# líneas dañadas} other {# líneas dañadas}}.',
      journalRemedy:
        'Mueve {folder} a otro lugar y guárdalo para soporte. Latchkey empieza un registro nuevo.',
      journalNotWritable: 'Latchkey no puede escribir su registro: {file} ({reason}).',
      journalNotWritableRemedy:
        'Asegúrate de tener permiso para leer y escribir {file}, o muévelo a otro lugar: Latchkey empieza un registro nuevo.',
      readableByOthers: 'Otros usuarios de este equipo tienen acceso a {file} (modo {mode}).',
      readableByOthersRemedy: 'Cambia su modo a {mode}: chmod {mode} {file}',
    },
    last: {
      noSignIn:
        '{days, plural, one {No ha habido ningún inicio de sesión en este equipo desde hace # día.} many {No ha habido ningún inicio de sesión en este equipo desde hace # días.} other {No ha habido ningún inicio de sesión en este equipo desde hace # días.}}',
      noSession:
        '{days, plural, one {No ha habido ninguna sesión en este equipo desde hace # día.} many {No ha habido ninguna sesión en este equipo desde hace # días.} other {No ha habido ninguna sesión en este equipo desde hace # días.}}',
      noPayment:
        '{days, plural, one {No ha habido ningún pago en este equipo desde hace # día.} many {No ha habido ningún pago en este equipo desde hace # días.} other {No ha habido ningún pago en este equipo desde hace # días.}}',
      /** `{time}` is as `2026-01-31 23:59 UTC`. */
      signInWorked: 'El último inicio de sesión funcionó ({time}).',
      signInFailed: 'El último inicio de sesión falló ({time}).',
      signInCancelled: 'El jugador canceló el último inicio de sesión ({time}).',
      signInWaiting: 'El último inicio de sesión no ha terminado ({time}).',
      stray:
        'Latchkey ignoró la respuesta del navegador, porque tiene el «state» de otro inicio de sesión.',
      strayRemedy:
        'Cierra las pestañas antiguas de la página de inicio de sesión y vuelve a iniciar sesión. Si se repite, comunica a la plataforma que no devuelve «state» sin cambios.',
      slowedDown:
        '{count, plural, one {La plataforma pidió una vez que se le preguntara con menos frecuencia, y Latchkey lo hizo.} many {La plataforma pidió # veces que se le preguntara con menos frecuencia, y Latchkey lo hizo.} other {La plataforma pidió # veces que se le preguntara con menos frecuencia, y Latchkey lo hizo.}}',
      expiresInText: 'La respuesta de tokens tiene «expires_in» como texto.',
      noIdToken: 'La respuesta de tokens no tiene id_token.',
      sessionEnded: 'Se finalizó la última sesión ({time}).',
      sessionProblem: 'La última sesión tuvo un problema ({time}).',
      sessionFine: 'La última sesión no tuvo ningún problema ({time}).',
      refreshTokenRefused: 'Fue el endpoint de tokens, que rechazó el token de renovación.',
      accessTokenRefused: 'Fue la API, que rechazó el token de acceso.',
      paymentFine: 'El último pago no tuvo ningún problema ({time}).',
      paymentProblem: 'El último pago tuvo un problema ({time}).',
      unknownStatus: 'La plataforma le dio un estado que Latchkey no conoce.',
      status: 'Su estado en la plataforma: {status}.',
      reference: 'Referencia {reference}.',
    },
    loopback: {
      works: 'Una solicitud vuelve por {addresses}.',
      unusable: '{address} no se puede usar ({reason}).',
      anyPort: 'Sirve cualquier puerto libre.',
      free: 'Libre: {ports}.',
      usedByLauncher: '{port} está en uso por un inicio de sesión de este lanzador.',
      usedBy: '{port} está en uso por {program} (proceso {pid}).',
      usedByOther: '{port} está en uso por otro programa.',
    },
    network: {
      noProxy: 'Ninguno: las solicitudes van directamente a la plataforma.',
      proxyPassword: 'Pide una contraseña ({schemes}).',
      proxyIs: 'El proxy es {proxy}.',
      proxyWorks: '{proxies} deja pasar las solicitudes.',
      isAddress: 'Ya es una dirección, así que no hay nada que resolver.',
      proxyLooksUp: 'El proxy resuelve el nombre.',
      otherProxy: 'El diagnóstico no puede usar el proxy {proxy}; el lanzador sí.',
      open: 'Abierta en {ms, number} ms.',
      plainHttp: 'http sin cifrar, solo en este equipo.',
      trusted: 'Las solicitudes del lanzador confían en él.',
      certificate:
        'El certificado es para {subject}, lo ha emitido {issuer} ({root}) y es válido hasta el {day}.',
      certificateUnknownEnd:
        'El certificado es para {subject}, lo ha emitido {issuer} ({root}) y es válido hasta un día desconocido.',
      addedAuthority: 'Solo lo avala una autoridad que se añadió a este equipo: {root}.',
      addedAuthorityRemedy:
        'Pregunta a quien administra este equipo o esta red si {root} puede leer su tráfico. Si nadie conoce esa autoridad, no inicies sesión en ningún sitio en este equipo.',
      nothingAnswered: 'No ha respondido nada.',
      noCaptivePortal: 'Ninguna página responde en lugar de la plataforma.',
    },
    platform: {
      noDate: 'Ninguna respuesta tenía fecha.',
      clock: 'Como máximo, un minuto de diferencia con el de {host}.',
      clockAheadMinutes:
        '{count, plural, one {El reloj de este equipo va # minuto adelantado respecto al de {host}.} many {El reloj de este equipo va # minutos adelantado respecto al de {host}.} other {El reloj de este equipo va # minutos adelantado respecto al de {host}.}}',
      clockBehindMinutes:
        '{count, plural, one {El reloj de este equipo va # minuto atrasado respecto al de {host}.} many {El reloj de este equipo va # minutos atrasado respecto al de {host}.} other {El reloj de este equipo va # minutos atrasado respecto al de {host}.}}',
      clockAheadHours:
        '{count, plural, one {El reloj de este equipo va # hora adelantado respecto al de {host}.} many {El reloj de este equipo va # horas adelantado respecto al de {host}.} other {El reloj de este equipo va # horas adelantado respecto al de {host}.}}',
      clockBehindHours:
        '{count, plural, one {El reloj de este equipo va # hora atrasado respecto al de {host}.} many {El reloj de este equipo va # horas atrasado respecto al de {host}.} other {El reloj de este equipo va # horas atrasado respecto al de {host}.}}',
      clockRemedy:
        'Deja que el sistema ajuste la fecha y la hora automáticamente. Si son correctas en este equipo, comunícalo a la plataforma.',
      notMeasured: 'Sin medir: el endpoint del perfil no ha respondido como se esperaba.',
      speed: '{host} ha respondido en {ms, number} ms.',
      slow: '{host} ha tardado {seconds, number} s en la más rápida de tres respuestas.',
      slowRemedy: 'Comprueba la red y el estado de la plataforma.',
      authorizeRemedy: 'Compara «authUrl» con la plataforma.',
      redirect: 'Responde con una redirección.',
      answers: 'Responde (estado {status}).',
      device: 'La plataforma ha dado un código a este lanzador.',
      expiresInNumber: 'La respuesta tiene «expires_in» como número.',
      requiresSignIn: 'Exige iniciar sesión, como debe ser.',
      acceptsKey: 'La plataforma la acepta.',
    },
    session: {
      none: 'No hay ninguna sesión guardada en este equipo.',
      refreshable:
        'Latchkey la renueva la próxima vez que se necesite. Era válida hasta el {time}.',
      over: 'Era válida hasta el {time}.',
      valid: 'La plataforma la acepta. Es válida hasta el {time}.',
      validUnknown: 'La plataforma la acepta. Es válida hasta un momento desconocido.',
    },
    updates: {
      none: 'La configuración no tiene ninguna dirección de actualizaciones.',
      same: 'La lista de actualizaciones anuncia esta versión, {version}.',
      other: 'La lista de actualizaciones anuncia la versión {announced}; esta es la {version}.',
      itself: 'Latchkey instala las actualizaciones por sí solo.',
      byHand: 'Esta copia de Latchkey no puede actualizarse por sí sola.',
    },
  },
} as const satisfies Translation<typeof english>;
