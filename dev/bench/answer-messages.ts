/** The other end of worker.ts, in the process of the script. */

/** Makes this process a worker: it sends what `work` returns for each message, or why it failed. */
export function answerMessages<Message>(work: (message: Message) => Promise<number>): void {
  process.on('message', async (message: Message) => {
    try {
      process.send?.({ answer: await work(message) });
    } catch (error) {
      process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : error });
    }
  });
  process.on('disconnect', () => process.exit());
}
