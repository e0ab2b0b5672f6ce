// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IDopplerTokenFactory} from "./DopplerInterfaces.sol";
import {DopplerERC20V1} from "./DopplerERC20V1.sol";

struct VestingSchedule {
    uint64 cliff;
    uint64 duration;
}

struct TokenTerms {
    string name;
    string symbol;
    string tokenURI;
    bool isPlain;
}

/// Creates the token of a launch. Its address depends only on the salt. There is no vesting and no balance limit.
contract DopplerERC20V1Factory is IDopplerTokenFactory {
    address public immutable airlock;
    address public immutable implementation;

    error SenderNotAirlock();
    error UnsupportedTokenTerms();

    constructor(address airlock_) {
        airlock = airlock_;
        implementation = address(new DopplerERC20V1());
    }

    function create(uint256 initialSupply, address recipient, address, bytes32 salt, bytes calldata data)
        external
        returns (address asset)
    {
        if (msg.sender != airlock) revert SenderNotAirlock();
        TokenTerms memory terms = _decode(data);
        if (!terms.isPlain) revert UnsupportedTokenTerms();
        asset = Clones.cloneDeterministic(implementation, salt);
        DopplerERC20V1(asset).initialize(terms.name, terms.symbol, terms.tokenURI, initialSupply, recipient);
    }

    function _decode(bytes calldata data) private pure returns (TokenTerms memory terms) {
        VestingSchedule[] memory schedules;
        address[] memory beneficiaries;
        uint256[] memory scheduleIds;
        uint256[] memory amounts;
        uint256 maxBalanceLimit;
        (terms.name, terms.symbol, schedules, beneficiaries, scheduleIds, amounts, terms.tokenURI, maxBalanceLimit,,,) =
            abi.decode(
                data,
                (
                    string,
                    string,
                    VestingSchedule[],
                    address[],
                    uint256[],
                    uint256[],
                    string,
                    uint256,
                    uint48,
                    address,
                    address[]
                )
            );
        terms.isPlain = schedules.length + beneficiaries.length + scheduleIds.length + amounts.length == 0
            && maxBalanceLimit == 0;
    }
}
