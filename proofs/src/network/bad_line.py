#!/usr/bin/env python3
"""Emulates a bad network link for one browser: a separate network namespace, two TUN devices, and this program between them.

usage: bad_line.py NAME NEAR FAR     NAME of the device on this side; NEAR is this machine's address on the link, FAR the browser's

Prints 'ready' once packets can pass. Each line on standard input sets the conditions of both directions, as JSON:
rate (bit/s), delay and jitter (ms, one way), loss (percent), queue (ms of waiting before packets are dropped), noUdp, closedPorts (TCP), down.
Each is answered with a line of counters. The namespace belongs to this process and has no name: when the process ends, for any reason,
both devices and the namespace are removed. It ends when its standard input is closed.
"""
import ctypes
import fcntl
import heapq
import json
import os
import random
import select
import struct
import subprocess
import sys
import time

TUNSETIFF, IFF_TUN, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 0x0001, 0x1000, 0x40000000
TCP, UDP = 6, 17
NEAREST, FARTHEST = 0, 1


def open_device(name, own, other):
    """Creates a TUN device in the current network namespace; packets to `other` are read from the returned file."""
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    run("ip", "addr", "add", own, "peer", other, "dev", name)
    run("ip", "link", "set", name, "mtu", "1400", "up")
    return device


def run(*command):
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def open_both(name, near, far):
    devices = [open_device(name, near, far)]
    if ctypes.CDLL(None, use_errno=True).unshare(CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "could not create a network namespace")
    run("ip", "link", "set", "lo", "up")
    devices.append(open_device("line", far, near))
    run("ip", "route", "add", "default", "via", near, "dev", "line", "onlink")
    return devices


class Line:
    def __init__(self, devices):
        self.devices = devices
        self.like = {}
        self.free_at = [0.0, 0.0]
        self.arrives_last = [0.0, 0.0]
        self.under_way = []
        self.number = 0
        self.counts = {"passed": 0, "lost": 0, "dropped": 0, "refused": 0}

    def become(self, like):
        self.like = like
        self.free_at = [0.0, 0.0]

    def take(self, side):
        """Reads packets from one side and loses, refuses or forwards them."""
        for _ in range(64):
            try:
                packet = os.read(self.devices[side], 65535)
            except BlockingIOError:
                return
            if self.refuses(packet):
                self.counts["refused"] += 1
            elif random.random() * 100 < self.like.get("loss", 0):
                self.counts["lost"] += 1
            else:
                self.send(1 - side, packet)

    def refuses(self, packet):
        if self.like.get("down"):
            return True
        if packet[0] >> 4 != 4:
            return False
        protocol, header = packet[9], (packet[0] & 15) * 4
        if protocol == UDP:
            return bool(self.like.get("noUdp"))
        closed = self.like.get("closedPorts")
        return bool(closed) and protocol == TCP and any(port in closed for port in struct.unpack_from("!HH", packet, header))

    def send(self, to, packet):
        now = time.monotonic()
        at = now
        rate = self.like.get("rate")
        if rate:
            begins = max(now, self.free_at[to])
            if (begins - now) * 1000 > self.like.get("queue", 500):
                self.counts["dropped"] += 1
                return
            at = self.free_at[to] = begins + len(packet) * 8 / rate
        jitter = self.like.get("jitter", 0)
        at += (self.like.get("delay", 0) + random.uniform(-jitter, jitter)) / 1000
        # Packets are not reordered.
        at = self.arrives_last[to] = max(at, self.arrives_last[to])
        self.number += 1
        heapq.heappush(self.under_way, (at, self.number, to, packet))

    def deliver(self):
        while self.under_way and self.under_way[0][0] <= time.monotonic():
            _, _, to, packet = heapq.heappop(self.under_way)
            try:
                os.write(self.devices[to], packet)
                self.counts["passed"] += 1
            except OSError:
                pass

    def idle_for(self):
        return max(0.0, self.under_way[0][0] - time.monotonic()) if self.under_way else None


def main(name, near, far):
    # A busy machine must not make the link worse than configured.
    os.setpriority(os.PRIO_PROCESS, 0, -15)
    line = Line(open_both(name, near, far))
    print("ready", flush=True)
    orders = b""
    while True:
        readable, _, _ = select.select([*line.devices, 0], [], [], line.idle_for())
        for side in (NEAREST, FARTHEST):
            if line.devices[side] in readable:
                line.take(side)
        line.deliver()
        if 0 not in readable:
            continue
        said = os.read(0, 65536)
        if not said:
            return
        *whole, orders = (orders + said).split(b"\n")
        for order in whole:
            line.become(json.loads(order))
            print(json.dumps(line.counts), flush=True)


main(*sys.argv[1:4])
