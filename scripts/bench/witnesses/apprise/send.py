"""Sends one message with apprise to every address of a file (lines: name<TAB>address).

send.py ORIGIN FILE TITLE BODY: services with hosts of their own are sent to ORIGIN instead.
"""
import sys
import urllib.parse
import urllib.request

import apprise

origin, file, title, body = sys.argv[1:]
for name, attribute, path in [
    ("NotifyDiscord", "notify_url", "/api/webhooks"),
    ("NotifyNtfy", "cloud_notify_url", ""),
    ("NotifyPushover", "notify_url", "/1/messages.json"),
    ("NotifySlack", "webhook_url", "/services"),
    ("NotifyTelegram", "notify_url", "/bot"),
]:
    setattr(getattr(sys.modules["apprise.plugins." + name], name), attribute, origin + path)

with open(file, encoding="utf-8") as lines:
    for line in lines:
        name, address = line.rstrip("\n").split("\t")
        sender = apprise.Apprise()
        sender.add(address)
        for service in sender:
            service.request_rate_per_sec = 0
        urllib.request.urlopen(origin + "/next/" + urllib.parse.quote(name)).read()
        print(name, sender.notify(title=title, body=body), sep="\t")
