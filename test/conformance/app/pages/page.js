// What only the page itself can find out: code that a test evaluates is not held by the policy.
const write = (id, text) => {
  document.querySelector(id).textContent = text;
};

let evaluated = 'allowed';
try {
  // biome-ignore lint/security/noGlobalEval: the test is that the policy refuses it
  globalThis.eval('1');
} catch {
  evaluated = 'refused';
}
write('#evaluated', evaluated);
write('#ran', 'the module ran');
