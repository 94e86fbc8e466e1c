import { Socket } from 'node:net';

// Loaded before a program that run-foreground.mjs starts. The pipe on descriptor 3 closes when that script is gone; since
// it waits for us otherwise, it was killed with -9, and this process ends the same way instead of living on unseen.
const parent = new Socket({ fd: 3 });
parent.on('error', () => {});
parent.on('close', () => process.kill(process.pid, 'SIGKILL'));
parent.resume();
parent.unref();

// What supervises us wants to know that we got as far as serving.
process.once('candor:ready', () => parent.write('ready\n'));
