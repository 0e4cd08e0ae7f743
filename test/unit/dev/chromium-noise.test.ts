import { expect, test } from 'vitest';
import { isNoise } from '../../../dev/lib/chromium-noise.ts';

test.each([
  '[18249:1124/214124.790048:ERROR:dbus/bus.cc:405] Failed to connect to the bus: Failed to connect to socket',
  '[18249:1124/214125.235283:ERROR:dbus/object_proxy.cc:572] Failed to call method: org.freedesktop.DBus.NameHasOwner',
  '[1:1124/1.2:ERROR:components/viz/service/main/viz_main_impl.cc:184] Exiting GPU process',
  'Failed to create /home/player/.cache for shader cache (Permission denied)---disabling.',
])('m15 the terminal leaves out “%s”', (line) => expect(isNoise(line)).toBe(true));

test.each([
  'latchkey: LK-105: The configuration is not valid JSON.',
  '[1:1124/1.2:FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found',
  '[1:1124/1.2:ERROR:net/cert/cert_verify_proc.cc:12] CertVerifyProc failed',
  'Error: something threw',
  '',
])('m15 the terminal shows “%s”', (line) => expect(isNoise(line)).toBe(false));
