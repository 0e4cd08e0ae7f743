import type { words as english } from '../en/errors.ts';
import type { Translation } from '../translated.ts';

/** The words of each error code. A player reads `sentence`: what happened and what it means, in at most two short sentences. Support reads `cause` and `remedy`. docs/ERRORS.md is made of this. */
export const words = {
  /** An error with its code, and below it a command. */
  errorText: {
    withCode: '{code}: {sentence}',
    ledToIt: 'Qué llevó a ello: journal --reference {reference}',
  },
  errors: {
    'LK-101': {
      sentence: 'Latchkey no tiene configuración, así que no puede conectarse a tu plataforma.',
      cause: 'No hay ningún archivo de configuración en {file}.',
      remedy:
        'Asigna a LATCHKEY_CONFIG la ruta de un archivo de configuración, o reinstala el lanzador.',
    },
    'LK-102': {
      sentence: 'Latchkey no puede leer su configuración.',
      cause: 'No se ha podido leer el archivo {file} ({reason}).',
      remedy: 'Comprueba que el archivo existe y que tienes permiso para leerlo.',
    },
    'LK-103': {
      sentence: 'La configuración de Latchkey no es un objeto JSON válido.',
      cause: 'El archivo {file} no se puede usar: «{reason}».',
      remedy: 'Corrige el archivo en el lugar indicado, o reinstala el lanzador.',
    },
    'LK-104': {
      sentence: 'La configuración tiene una clave que Latchkey no conoce: «{key}».',
      cause:
        'Las claves desconocidas se rechazan, porque una clave mal escrita no haría nada sin avisar.',
      remedy: 'Elimina «{key}» de {file}, o corrige cómo está escrita.',
    },
    'LK-105': {
      sentence: 'A la configuración le falta una clave que Latchkey necesita: «{key}».',
      cause: '«{key}» es obligatoria y no está.',
      remedy: 'Añade «{key}» a {file}. docs/CONFIGURATION.md enumera todas las claves.',
    },
    'LK-106': {
      sentence: 'La configuración tiene un valor que Latchkey no puede usar, en «{key}».',
      cause: '«{key}»: «{reason}».',
      remedy: 'Corrige «{key}» en {file}. docs/CONFIGURATION.md muestra un ejemplo.',
    },
    'LK-107': {
      sentence:
        'La configuración enviaría tu inicio de sesión por una conexión sin protección («{key}»).',
      cause:
        '«{key}» es una dirección http sin cifrar. Solo se permite https, o http en una dirección de loopback.',
      remedy: 'Cambia «{key}» en {file} por una dirección https.',
    },
    'LK-108': {
      sentence:
        'La configuración tiene un secreto en «{key}». Un lanzador no debe contener secretos.',
      cause: 'Todo lo que hay en un lanzador es público, así que «{key}» también lo sería.',
      remedy: 'Elimina «{key}» de {file} y pide a la plataforma que sustituya ese secreto.',
    },
    'LK-201': {
      sentence:
        'Latchkey no ha podido abrir un puerto en este equipo, así que tu navegador no puede volver a él.',
      cause: 'No se ha podido escuchar en 127.0.0.1 ni en [::1]: «{reason}».',
      remedy:
        'Puede que un programa de seguridad lo impida: permite que Latchkey escuche en direcciones de loopback.',
    },
    'LK-202': {
      sentence: 'Otro programa usa los puertos a los que vuelve tu navegador ({ports}).',
      cause: 'Todos los puertos de «redirect.ports» están en uso en 127.0.0.1 y en [::1].',
      remedy: 'Cierra el otro programa, o registra y configura más puertos.',
    },
    'LK-203': {
      sentence:
        '{minutes, plural, one {El inicio de sesión no se ha terminado en el navegador en # minuto.} many {El inicio de sesión no se ha terminado en el navegador en # minutos.} other {El inicio de sesión no se ha terminado en el navegador en # minutos.}}',
      cause:
        'No ha llegado ninguna respuesta válida a la dirección de loopback dentro del plazo. Otras solicitudes que sí han llegado: {strays}.',
      remedy:
        'Empieza de nuevo. Si el navegador ha indicado que ha funcionado, busca algún programa que bloquee 127.0.0.1.',
    },
    'LK-204': {
      sentence: 'Has rechazado el inicio de sesión, así que no se ha compartido nada.',
      cause: 'La plataforma ha respondido access_denied: {description}',
      remedy: 'Empieza de nuevo y permite el acceso, o inicia sesión con otra cuenta.',
    },
    'LK-205': {
      sentence: 'La plataforma ha denegado el inicio de sesión. {description}',
      cause: 'La respuesta de autorización contiene el error {error}.',
      remedy:
        'Comprueba el ID de cliente, la dirección de redirección, los permisos (scopes) y la audiencia que la plataforma tiene registrados.',
    },
    'LK-206': {
      sentence: 'Este inicio de sesión ha expirado o ya se ha usado. Empieza de nuevo.',
      cause: 'El endpoint de tokens ha respondido invalid_grant. {description}',
      remedy:
        'Empieza de nuevo. Si se repite, compara los relojes de este equipo y de la plataforma.',
    },
    'LK-207': {
      sentence: 'La plataforma no ha completado el inicio de sesión. {description}',
      cause: 'El endpoint de tokens ha respondido con el error {error}.',
      remedy:
        'Comprueba el ID de cliente, sus concesiones (grants) y la audiencia que la plataforma tiene registrados.',
    },
    'LK-208': {
      sentence:
        'La plataforma ha dado una respuesta no válida al inicio de sesión, así que Latchkey no la ha aceptado.',
      cause: 'La respuesta de tokens no se puede usar: «{reason}».',
      remedy: 'Comunícalo a la plataforma con este código.',
    },
    'LK-209': {
      sentence:
        '{missing, select, yes {La plataforma no ha dicho quién ha iniciado sesión, así que Latchkey no lo ha aceptado.} other {Latchkey no ha podido verificar este inicio de sesión. Vuelve a intentarlo.}}',
      cause: 'Se ha rechazado el id_token: «{reason}».',
      remedy:
        '{missing, select, yes {Comunícalo a la plataforma con este código: su respuesta debe tener un id_token para el scope «openid».} other {Compara «issuer», «clientId» y «jwksUrl» con la plataforma, y los relojes.}}',
    },
    'LK-210': {
      sentence:
        'La respuesta venía de un servicio de inicio de sesión que Latchkey no espera, así que no se ha aceptado.',
      cause: 'La respuesta de autorización nombraba el emisor {iss}.',
      remedy:
        'Compara «issuer» en la configuración con la plataforma. Si coinciden, informa de un ataque.',
    },
    'LK-221': {
      sentence: 'El código ha expirado.',
      cause: 'La validez del código de dispositivo terminó antes de que el jugador lo aprobara.',
      remedy: 'Obtén un código nuevo. Solo es válido durante unos minutos.',
    },
    'LK-222': {
      sentence:
        'La plataforma no permite que este lanzador inicie sesión con un código. Usa el navegador.',
      cause: 'El endpoint de autorización de dispositivos ha respondido {error}. {description}',
      remedy: 'El cliente necesita la concesión device_code: pide a la plataforma que la permita.',
    },
    'LK-223': {
      sentence: 'La plataforma ha dado un código de inicio de sesión que Latchkey no puede usar.',
      cause: 'La respuesta de autorización de dispositivos no se puede usar: «{reason}».',
      remedy: 'Comunícalo a la plataforma con este código.',
    },
    'LK-301': {
      sentence:
        '{cut, select, yes {La conexión con {host} se ha cortado antes de que la respuesta estuviera completa. Vuelve a intentarlo.} other {Latchkey no puede conectar con {host}. ¿Tienes conexión?}}',
      cause: 'Sin conexión: «{reason}».',
      remedy: 'Comprueba la red, el nombre {host} y si la plataforma está en funcionamiento.',
    },
    'LK-302': {
      sentence: '{host} no ha respondido a tiempo.',
      cause: 'No ha llegado ninguna respuesta a tiempo ({reason}).',
      remedy: 'Vuelve a intentarlo. Si se repite, comprueba la red y el estado de la plataforma.',
    },
    'LK-303': {
      sentence:
        'No se ha podido verificar la conexión segura con {host}, así que no se ha enviado nada.',
      cause: 'Ha fallado TLS: «{reason}».',
      remedy: 'Comprueba el reloj, y los programas o redes que inspeccionan el tráfico.',
    },
    'LK-304': {
      sentence:
        'Tu red ha respondido en lugar de {host}. Puede que primero tengas que iniciar sesión en la red.',
      cause: 'Ha llegado una página en lugar de JSON (estado {status}).',
      remedy: 'Abre una página web e inicia sesión en la red, o comprueba el proxy.',
    },
    'LK-305': {
      sentence: '{host} tiene un problema en este momento. Vuelve a intentarlo más tarde.',
      cause: 'La plataforma ha respondido con el error de servidor {status}.',
      remedy: 'Espera y vuelve a intentarlo. Comprueba el estado de la plataforma.',
    },
    'LK-306': {
      sentence: '{host} ha dado una respuesta que Latchkey no entiende.',
      cause: 'La respuesta no tiene la forma documentada: «{reason}».',
      remedy: 'Actualiza el lanzador, o informa a la plataforma con este código.',
    },
    'LK-307': {
      sentence: '{host} ha enviado a Latchkey a otra dirección. Latchkey no ha ido a ella.',
      cause: 'La respuesta ha sido una redirección donde no se permite ninguna.',
      remedy:
        'Comprueba las direcciones de la configuración y las páginas de inicio de sesión de la red.',
    },
    'LK-308': {
      sentence: 'La plataforma lo ha denegado: {message}',
      cause: 'La respuesta de {host} contiene el estado {status} y un error.',
      remedy: 'El mensaje es de la propia plataforma. Consúltalo con ella, con este código.',
    },
    'LK-309': {
      sentence:
        'Esta red pide una contraseña, y Latchkey no puede darla. Usa otra red, o pide a su administrador acceso a {host}.',
      cause:
        'El proxy de los ajustes del sistema ha respondido 407 (autenticación de proxy obligatoria). Latchkey no puede enviar un nombre de usuario y una contraseña a un proxy.',
      remedy:
        'Deja pasar a {host} por el proxy sin contraseña, o exclúyelo del proxy en los ajustes de red del sistema.',
    },
    'LK-310': {
      sentence: 'El proxy de tu red no responde, así que Latchkey no puede conectarse.',
      cause: 'Ha fallado el proxy de los ajustes del sistema: «{reason}».',
      remedy: 'Comprueba el proxy en los ajustes de red del sistema.',
    },
    'LK-311': {
      sentence: 'No se ha encontrado la dirección {host}. ¿Tienes conexión?',
      cause: 'No se ha resuelto el nombre: «{reason}».',
      remedy: 'Comprueba la red, su DNS y la dirección de la configuración.',
    },
    'LK-312': {
      sentence:
        '{minutes, plural, =0 {{seconds, plural, =0 {{host} ha recibido demasiadas solicitudes. Vuelve a intentarlo en unos minutos.} one {{host} ha recibido demasiadas solicitudes. Vuelve a intentarlo en # segundo.} many {{host} ha recibido demasiadas solicitudes. Vuelve a intentarlo en # segundos.} other {{host} ha recibido demasiadas solicitudes. Vuelve a intentarlo en # segundos.}}} one {{host} ha recibido demasiadas solicitudes. Vuelve a intentarlo en # minuto.} many {{host} ha recibido demasiadas solicitudes. Vuelve a intentarlo en # minutos.} other {{host} ha recibido demasiadas solicitudes. Vuelve a intentarlo en # minutos.}}',
      cause: 'La plataforma ha respondido {status} (demasiadas solicitudes).',
      remedy:
        'Espera y vuelve a intentarlo. Si se repite, puede que muchas personas compartan la dirección de esta red: usa otra, o consulta a la plataforma cuál es su límite.',
    },
    'LK-401': {
      sentence: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
      cause:
        'La API de la plataforma ha respondido 401 al token de acceso, o su endpoint de tokens al token de renovación.',
      remedy:
        'Vuelve a iniciar sesión. Si se repite enseguida, compara «audience» con la plataforma.',
    },
    'LK-402': {
      sentence: 'Tu cuenta no tiene permiso para hacer esto: {message}',
      cause: 'La API de la plataforma en {host} ha respondido 403.',
      remedy: 'Compara los permisos (scopes) concedidos con los que pide la plataforma.',
    },
    'LK-403': {
      sentence:
        'No se ha podido renovar tu sesión, porque se ha perdido una respuesta. Vuelve a iniciar sesión.',
      cause:
        'Se envió una renovación y su respuesta no llegó. Desde entonces, la plataforma rechaza el token de renovación.',
      remedy: 'Vuelve a iniciar sesión. Si se repite, busca una red que corte las conexiones.',
    },
    'LK-404': {
      sentence:
        'La plataforma indica que esta sesión pertenece a otra persona, así que Latchkey la ha finalizado.',
      cause:
        'El perfil que ha llegado con el token de acceso tiene un ID de usuario distinto del de la cuenta.',
      remedy: 'Vuelve a iniciar sesión e informa a la plataforma con este código.',
    },
    'LK-411': {
      sentence:
        'Sesión cerrada aquí. No se ha podido conectar con la plataforma, así que puede que estas sesiones sigan activas allí: {names}.',
      cause: 'No se han revocado los tokens: «{reason}».',
      remedy:
        'Las sesiones terminan por sí solas. Para finalizarlas ahora, usa la página de sesiones de la plataforma.',
    },
    'LK-412': {
      sentence: 'Latchkey no ha comunicado a la plataforma que has cerrado sesión.',
      cause:
        'Este inicio de sesión se hizo antes de que la configuración indicara {host} para la revocación, así que sus tokens no se envían allí.',
      remedy:
        'Finaliza la sesión en la página de sesiones de la plataforma. Un inicio de sesión nuevo sí se puede revocar.',
    },
    'LK-501': {
      sentence: 'Este equipo no tiene un llavero en el que guardar tu inicio de sesión.',
      cause: 'El sistema no ofrece protección para secretos (sistema de cifrado: {backend}).',
      remedy:
        'En Linux, instala e inicia un llavero (gnome-keyring o KWallet) y vuelve a intentarlo. O elige otro lugar para guardar los inicios de sesión.',
    },
    'LK-502': {
      sentence: 'Este equipo no puede guardar tu inicio de sesión de forma segura.',
      cause:
        'El sistema de cifrado es {backend}. Cualquier programa del mismo usuario puede leer lo que cifra.',
      remedy:
        'Instala e inicia un llavero (gnome-keyring o KWallet) y vuelve a intentarlo. O elige otro lugar para guardar los inicios de sesión.',
    },
    'LK-503': {
      sentence:
        '{waits, select, yes {El llavero de este equipo aún no ha respondido. Si te pide la contraseña, escríbela.} other {El llavero de este equipo está bloqueado o no responde.}}',
      cause: 'El llavero ({backend}): «{reason}».',
      remedy:
        'Desbloquea el llavero, o responde a lo que pregunta, y vuelve a intentarlo. Si eso no ayuda, reinicia Latchkey. No se ha eliminado nada.',
    },
    'LK-504': {
      sentence: 'El llavero de este equipo no funciona.',
      cause: 'La autocomprobación del llavero ({backend}) ha fallado: «{reason}».',
      remedy: 'Reinicia el llavero o el equipo y vuelve a intentarlo. No se ha eliminado nada.',
    },
    'LK-505': {
      sentence:
        'Tu inicio de sesión se guardó en un llavero distinto del que se usa ahora. Vuelve a iniciar sesión.',
      cause: 'Se cifró con {before}. Ahora el llavero es {now}, que no puede abrirlo.',
      remedy:
        'Inicia la sesión de escritorio que tiene el otro llavero, o vuelve a iniciar sesión.',
    },
    'LK-506': {
      sentence: 'Tu inicio de sesión guardado no se puede leer aquí. Vuelve a iniciar sesión.',
      cause: 'No se ha podido descifrar, o no es de confianza: «{reason}».',
      remedy:
        'Vuelve a iniciar sesión. Si Latchkey se ha iniciado con otro usuario o en otro escritorio que de costumbre, inícialo como antes: no se ha borrado nada. Una copia de otro equipo no se puede abrir aquí.',
    },
    'LK-507': {
      sentence:
        'Latchkey no ha podido guardar en este equipo, así que los cambios solo duran hasta que salgas.',
      cause: 'No se ha podido escribir el archivo de cuentas: «{reason}».',
      remedy:
        'Comprueba que el disco no esté lleno y que tengas permiso para escribir en {file}. Después, vuelve a intentarlo.',
    },
    'LK-508': {
      sentence:
        'El archivo de cuentas estaba dañado, así que Latchkey lo ha apartado. Vuelve a iniciar sesión.',
      cause: 'No se ha podido usar el archivo: «{reason}». Se ha renombrado a {file}.',
      remedy: 'Vuelve a iniciar sesión. El archivo dañado se ha conservado para soporte.',
    },
    'LK-509': {
      sentence:
        'Una versión más nueva de Latchkey guardó cuentas aquí. Esta no las cambia, y conserva tu inicio de sesión hasta que salgas.',
      cause: 'El archivo de cuentas tiene la versión {version}, que este lanzador no conoce.',
      remedy: 'Actualiza el lanzador.',
    },
    'LK-510': {
      sentence: 'Otro Latchkey en este equipo está usando tus cuentas, así que este debe esperar.',
      cause: 'Otro proceso tiene el bloqueo {file}.',
      remedy: 'Cierra el otro Latchkey, o termina su proceso, y vuelve a intentarlo.',
    },
    'LK-511': {
      sentence:
        'No se ha desbloqueado el llavero de este equipo. Desbloquéalo y después reinicia Latchkey.',
      cause:
        'No se puede acceder al llavero ({backend}): está bloqueado o no está en ejecución. Latchkey lo pide una vez por inicio.',
      remedy:
        'Desbloquea o inicia el llavero y después reinicia Latchkey. No se ha eliminado nada.',
    },
    'LK-512': {
      sentence:
        'Latchkey no ha podido leer tus cuentas en este equipo, así que solo conserva un inicio de sesión hasta que salgas.',
      cause: 'No se ha podido leer el archivo de cuentas: «{reason}». No se ha cambiado nada.',
      remedy:
        'Comprueba a quién pertenece {file} y que tengas permiso para leerlo. Después, reinicia Latchkey.',
    },
    'LK-521': {
      sentence: 'Esto no es un ID ni un enlace de pago.',
      cause: 'El texto no es ni un ID ni un enlace que termine en /pay/ID.',
      remedy: 'Vuelve a copiar el ID o el enlace completo.',
    },
    'LK-522': {
      sentence: 'Este enlace lleva a otra plataforma ({host}), así que Latchkey no lo abre.',
      cause: 'La dirección del enlace no es ni «authUrl» ni «apiUrl».',
      remedy: 'Abre el enlace en un navegador, o usa el lanzador de esa plataforma.',
    },
    'LK-523': {
      sentence: 'No se ha encontrado el pago. Comprueba que lo has copiado completo.',
      cause: 'El endpoint de pagos ha respondido 404.',
      remedy: 'Compara el ID con el lugar del que procede.',
    },
    'LK-524': {
      sentence: 'La plataforma no acepta pagos de este lanzador.',
      cause: 'El endpoint de pagos ha rechazado la clave pública (estado {status}).',
      remedy: 'Compara «publicKey» con la plataforma, o actualiza el lanzador.',
    },
    'LK-525': {
      sentence: 'La plataforma ha respondido sobre otro pago, así que Latchkey se ha detenido.',
      cause: 'La respuesta nombra el pago {other}.',
      remedy: 'Comunícalo a la plataforma con este código.',
    },
    'LK-526': {
      sentence: 'No hay nada que pagar: el importe no es mayor que cero.',
      cause: 'El importe del pago es {value}.',
      remedy: 'Pide al comercio un pago con importe.',
    },
    'LK-527': {
      sentence: 'Latchkey no ha podido guardar tu pago en este equipo, así que no ha enviado nada.',
      cause: 'No se ha podido escribir el archivo de pagos: «{reason}».',
      remedy:
        'Comprueba que el disco no esté lleno y que tengas permiso para escribir en {file}. Después, vuelve a intentarlo.',
    },
    'LK-528': {
      sentence: 'Este pago ha cambiado desde que lo viste, así que no está pagado.',
      cause:
        'El importe, el comercio o los conceptos no son los que se mostraron al jugador, o el pago y el checkout no coinciden.',
      remedy: 'Compara cómo era con cómo es ahora. Confirma de nuevo solo si es correcto.',
    },
    'LK-529': {
      sentence:
        'La plataforma no ha dado una respuesta clara. Aún no se sabe si tu pago se ha realizado.',
      cause: 'Puede que la solicitud se haya enviado. No se sabe qué ha sido de ella ({code}).',
      remedy: 'Espera: Latchkey pregunta a la plataforma hasta saberlo. No paga dos veces.',
    },
    'LK-530': {
      sentence:
        'El archivo de pagos de este equipo estaba dañado, así que Latchkey lo ha apartado.',
      cause: 'No se ha podido usar el archivo: «{reason}». Se ha renombrado a {file}.',
      remedy:
        'Puede que un pago confirmado antes siga en curso: búscalo en la plataforma antes de volver a pagarlo. El archivo dañado se ha conservado para soporte.',
    },
    'LK-531': {
      sentence: 'La plataforma ha cambiado el importe después de que confirmaras.',
      cause: 'La plataforma indica {now}; el jugador confirmó {confirmed}.',
      remedy: 'No lo apruebes en ninguna página. Comunícalo a la plataforma con este código.',
    },
    'LK-532': {
      sentence: 'Este pago ya no se puede pagar con el método que has elegido.',
      cause: 'El checkout ya no ofrece el método {method}.',
      remedy: 'Elige otro método.',
    },
    'LK-533': {
      sentence:
        'La plataforma no ha dado para este pago ninguna página que Latchkey pueda abrir de forma segura.',
      cause: 'La respuesta no tiene página, o su dirección no es https ni está en este equipo.',
      remedy: 'Comunícalo a la plataforma con este código. Sin su página, el pago expira.',
    },
    'LK-534': {
      sentence: 'Latchkey no puede usar su archivo de pagos en este equipo.',
      cause: 'No se ha podido abrir el archivo: «{reason}».',
      remedy:
        'Comprueba que tengas permiso para leer y escribir {file}. Si lo escribió una versión más nueva de Latchkey, actualiza el lanzador.',
    },
    'LK-535': {
      sentence: 'Latchkey no ha podido guardar la lista de pagos.',
      cause: 'No se ha podido escribir un archivo en la carpeta de descargas: «{reason}».',
      remedy:
        'Comprueba que el disco no esté lleno y que tengas permiso para escribir allí. Después, vuelve a intentarlo.',
    },
    'LK-536': {
      sentence: 'Latchkey no ha podido guardar el recibo. El pago en sí no ha cambiado.',
      cause: 'No se ha podido escribir {file}: «{reason}».',
      remedy:
        'Elige otro nombre u otra carpeta, o libera espacio en el disco. Después, guárdalo de nuevo.',
    },
    'LK-601': {
      sentence: 'Latchkey no ha creado el informe, porque aún contenía algo privado.',
      cause: 'Encontrado en el informe terminado: {places}.',
      remedy:
        'No se ha guardado nada. Indica a soporte este código y estos lugares; no contienen ningún secreto.',
    },
    'LK-602': {
      sentence: 'Latchkey no ha podido guardar el informe.',
      cause: 'No se ha podido escribir {file}: «{reason}».',
      remedy:
        'Elige otro nombre u otra carpeta, o libera espacio en el disco. Después, guárdalo de nuevo.',
    },
    'LK-603': {
      sentence: 'Latchkey no puede mostrar qué ha ocurrido, porque no se puede leer su registro.',
      cause: 'No se ha podido leer la carpeta «journal» de los datos de usuario: «{reason}».',
      remedy:
        'Comprueba que este usuario tenga permiso para leer esa carpeta. Después, vuelve a intentarlo.',
    },
    'LK-604': {
      sentence:
        'El comando se ha ejecutado, pero su resultado no se ha podido escribir por completo.',
      cause: 'No se ha podido escribir en la salida estándar: «{reason}».',
      remedy:
        'Libera espacio en el disco, o escribe el resultado en otro lugar. Puede que el comando ya haya hecho su trabajo, así que compruébalo antes de repetirlo.',
    },
    'LK-701': {
      sentence: '{host} no tiene una lista de actualizaciones para este lanzador.',
      cause: 'La lista de actualizaciones ha respondido con el estado {status}.',
      remedy: 'Compara «update.feedUrl» con el lugar en el que se publicó la versión.',
    },
    'LK-702': {
      sentence:
        'La lista de actualizaciones de {host} no se puede usar, así que Latchkey no se ha actualizado.',
      cause: 'El anuncio de la lista de actualizaciones no es válido en: {key}.',
      remedy:
        'El lanzador sigue funcionando. Comunícalo a quien lo publica, con este código. También puede deberse a una red que pide iniciar sesión.',
    },
    'LK-703': {
      sentence: 'La actualización no ha llegado completa. Esta versión sigue instalada.',
      cause: 'La descarga desde {host} se ha interrumpido ({reason}).',
      remedy:
        'Vuelve a intentarlo. Si se repite, comprueba la red y el servidor de las actualizaciones.',
    },
    'LK-704': {
      sentence:
        'La actualización no es el archivo anunciado, así que Latchkey la ha descartado. Esta versión sigue instalada.',
      cause: 'El tamaño o la suma SHA-512 del archivo no coinciden con el anuncio.',
      remedy:
        'Vuelve a intentarlo una vez. Si se repite, comunícalo a quien publica el lanzador: se ha modificado el archivo o la lista de actualizaciones.',
    },
    'LK-705': {
      sentence:
        'La actualización no está firmada por el editor de este lanzador, así que Latchkey la ha descartado. Esta versión sigue instalada.',
      cause: 'La firma falta, no es válida, es de otro editor o no se ha podido comprobar.',
      remedy:
        'No la instales a mano. Comunícalo a quien publica el lanzador. Si PowerShell está bloqueado en este equipo, permítelo.',
    },
    'LK-706': {
      sentence: 'No se ha instalado la versión {version}. Esta versión sigue instalada.',
      cause:
        'El lanzador se cerró para instalar la versión {version} y volvió a iniciarse con la anterior.',
      remedy:
        'Vuelve a intentarlo. Si se repite, obtén el instalador en la página de descargas y comprueba qué lo bloquea.',
    },
    'LK-707': {
      sentence: 'Latchkey no ha podido guardar la actualización. Esta versión sigue instalada.',
      cause: 'No se ha podido leer o escribir el archivo: «{reason}».',
      remedy:
        'Libera espacio en el disco y comprueba que tengas permiso para escribir donde está el lanzador.',
    },
    'LK-708': {
      sentence:
        'La lista de actualizaciones de {host} no está firmada para este lanzador, así que Latchkey no se ha actualizado.',
      cause:
        'Ninguna firma del anuncio es de la clave de este lanzador, o el anuncio se modificó después de firmarlo.',
      remedy:
        'El lanzador sigue funcionando. No instales ninguna actualización a mano. Comunícalo a quien publica el lanzador, con este código.',
    },
    'LK-709': {
      sentence:
        'La lista de actualizaciones de {host} es más antigua que este lanzador, así que Latchkey no se ha actualizado.',
      cause: 'La lista anuncia la versión {announced}, y se está ejecutando la versión {version}.',
      remedy:
        'Si has instalado esta versión a mano, espera a que la lista la nombre. Si no, comunícalo a quien publica el lanzador.',
    },
    'LK-710': {
      sentence:
        'La lista de actualizaciones de {host} es más antigua que una anterior, así que Latchkey no se ha actualizado.',
      cause:
        'La lista anuncia la versión {announced}. Antes anunció a este lanzador la versión {newest}.',
      remedy:
        'El lanzador sigue funcionando. Si se repite, comunícalo a quien publica el lanzador: una lista antigua puede ocultar una versión más nueva.',
    },
    'LK-711': {
      sentence:
        'Esta compilación de Latchkey no puede comprobar las actualizaciones, así que no se actualiza.',
      cause:
        'La aplicación no tiene una clave pública para las actualizaciones, o no se puede leer.',
      remedy:
        'Obtén las versiones nuevas en la página de descargas. Una compilación que no es una versión publicada no tiene clave.',
    },
    'LK-901': {
      sentence: 'Algo ha fallado en Latchkey.',
      cause: 'Un error inesperado: «{reason}».',
      remedy: 'Vuelve a intentarlo e informa del problema con este código.',
    },
    'LK-902': {
      sentence: 'Latchkey ha rechazado una solicitud que no venía de su propia ventana.',
      cause:
        'Un mensaje del canal {channel} venía de un remitente desconocido o tenía datos no válidos.',
      remedy: 'Reinicia el lanzador e informa del problema con este código.',
    },
    'LK-903': {
      sentence: 'Latchkey no ha podido abrir tu navegador.',
      cause: 'Ningún programa abrió la dirección: {program} ha fallado o no está instalado.',
      remedy: 'Instálalo (Debian: xdg-utils), o copia el enlace en un navegador.',
    },
    'LK-904': {
      sentence: 'Latchkey no puede proteger su ventana en este sistema (no hay sandbox).',
      cause:
        'Se ha iniciado con --no-sandbox, a mano o mediante un AppImage donde los espacios de nombres de usuario están prohibidos.',
      remedy:
        'Instala el paquete de Latchkey para este sistema, o permítele usar espacios de nombres de usuario.',
    },
    'LK-905': {
      sentence: 'Latchkey no ha podido cambiar si se abre al iniciar sesión en este equipo.',
      cause:
        'No se ha podido cambiar la lista de programas que el sistema abre al iniciar sesión: «{reason}».',
      remedy: 'Cámbialo en los ajustes del sistema, o permite que Latchkey escriba ahí.',
    },
    'LK-906': {
      sentence: 'Han sido demasiadas veces en poco tiempo, así que Latchkey no lo ha hecho.',
      cause:
        'La ventana pidió más páginas del navegador o archivos guardados de los que pide un jugador: por una tecla mantenida o una página comprometida.',
      remedy:
        'Espera unos segundos e inténtalo de nuevo. Si nadie ha pulsado nada, cierra Latchkey y avisa al servicio de ayuda.',
    },
    'LK-907': {
      sentence: 'Latchkey no se inicia aquí, porque su carpeta pertenece a {owner}: {folder}',
      cause:
        'Latchkey lo ha iniciado otro usuario: {user}. Los archivos de {user} en esa carpeta dejarían fuera a {owner}.',
      remedy: 'Inicia Latchkey como {owner}, sin sudo.',
    },
    'LK-908': {
      sentence:
        'Latchkey no se ha iniciado, porque otro programa habría podido pulsar sus botones.',
      cause:
        'Se ha iniciado con {option}, que permite a otros programas leer su ventana y controlarla.',
      remedy:
        'Inícialo desde el menú. Si esto vuelve a aparecer, revisa el acceso directo y comprueba si hay software malicioso en este equipo.',
    },
  },
} as const satisfies Translation<typeof english>;
