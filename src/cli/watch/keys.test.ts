import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type KeyInput, keysOf } from './keys.js';

/** A standard input that remembers what was done to it. */
const inputThat = ({ isTTY = true, refuses = false } = {}) => {
  const done: string[] = [];
  const emitter = new EventEmitter();
  const input: KeyInput = Object.assign(emitter, {
    isTTY,
    setRawMode(raw: boolean) {
      if (refuses) throw new Error('EIO');
      done.push(raw ? 'raw' : 'as it was');
    },
    pause: () => done.push('paused'),
    resume: () => done.push('resumed'),
  });
  return { input, done, emitter };
};

describe('keys', () => {
  test('are there where a terminal is', () => {
    expect(keysOf(inputThat({ isTTY: false }).input)).toBeNull();
    expect(keysOf(inputThat().input)).not.toBeNull();
  });

  test('are told one by one; arrows and other sequences are none', () => {
    const { input, emitter } = inputThat();
    const pressed: string[] = [];
    const stop = keysOf(input)?.listen((key) => pressed.push(key));
    emitter.emit('data', Buffer.from('r'));
    emitter.emit('data', 'x\u001b[A\u001b[15~\u001bOP\u001bay');
    emitter.emit('data', '\u001b');
    emitter.emit('data', '\u0003');
    expect(pressed).toEqual(['r', 'x', 'y', '\u0003']);
    stop?.();
    emitter.emit('data', 'z');
    expect(pressed).not.toContain('z');
  });

  test('leave the terminal as it was, however often somebody listened', () => {
    const { input, done, emitter } = inputThat();
    const keys = keysOf(input);
    for (let round = 0; round < 20; round += 1) keys?.listen(() => {})();
    expect(done.slice(-4)).toEqual(['raw', 'resumed', 'paused', 'as it was']);
    expect(emitter.eventNames()).toEqual([]);
  });

  test('end with the terminal', () => {
    const { input, emitter } = inputThat();
    const pressed: string[] = [];
    keysOf(input)?.listen((key) => pressed.push(key));
    emitter.emit('end');
    expect(pressed).toEqual(['\u0004']);
  });

  test('leave nothing behind where the terminal refuses', () => {
    const { input, emitter } = inputThat({ refuses: true });
    expect(() => keysOf(input)?.listen(() => {})).toThrow('EIO');
    expect(emitter.eventNames()).toEqual([]);
  });
});
